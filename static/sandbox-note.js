// A frame whose sandbox gives it no origin of its own can load neither Python nor a save. Python cannot say so.
if (self.origin === "null" && location.protocol.startsWith("http")) {
  const note = document.getElementById("loading");
  const link = document.createElement("a");
  Object.assign(link, { href: location.href, target: "_blank", rel: "noopener", textContent: location.href });
  // Some sandboxes open no tab either: then the address itself is there to be copied.
  link.style.cssText = "color: inherit; overflow-wrap: anywhere; user-select: all; pointer-events: auto";
  note.replaceChildren(document.getElementById("sandbox-text").content, " ", link);
}
