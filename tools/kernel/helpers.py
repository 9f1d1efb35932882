"""What the words for parts of arrays become, in LLVM's own language. Only that lives here."""

# Elements are set one by one, and LLVM makes the best of it.
FILL = """
define internal void @"fill.{name}"(ptr %to, i32 %count, {kind} %value) {{
entry:
  br label %head
head:
  %at = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %at, %count
  br i1 %more, label %body, label %end
body:
  %place = getelementptr inbounds {kind}, ptr %to, i32 %at
  store {kind} %value, ptr %place
  %next = add i32 %at, 1
  br label %head
end:
  ret void
}}
"""
# Eight bytes at a time as long as there are so many, then one by one.
SAME = """
define internal i1 @same(ptr %one, ptr %other, i32 %count) {
entry:
  %far = sub i32 %count, 7
  br label %head
head:
  %at = phi i32 [ 0, %entry ], [ %next, %equal ]
  %long = icmp slt i32 %at, %far
  br i1 %long, label %body, label %tail
body:
  %a = getelementptr inbounds i8, ptr %one, i32 %at
  %b = getelementptr inbounds i8, ptr %other, i32 %at
  %x = load i64, ptr %a, align 1
  %y = load i64, ptr %b, align 1
  %e = icmp eq i64 %x, %y
  br i1 %e, label %equal, label %no
equal:
  %next = add i32 %at, 8
  br label %head
tail:
  %left = phi i32 [ %at, %head ], [ %after, %alike ]
  %more = icmp slt i32 %left, %count
  br i1 %more, label %byte, label %yes
byte:
  %c = getelementptr inbounds i8, ptr %one, i32 %left
  %d = getelementptr inbounds i8, ptr %other, i32 %left
  %v = load i8, ptr %c
  %w = load i8, ptr %d
  %f = icmp eq i8 %v, %w
  br i1 %f, label %alike, label %no
alike:
  %after = add i32 %left, 1
  br label %tail
yes:
  ret i1 true
no:
  ret i1 false
}
"""
HELPERS = {
    f"fill.{name}": FILL.format(name=name, kind=kind) for name, kind in (("u8", "i8"), ("i32", "i32"), ("u64", "i64"))
}
HELPERS["same"] = SAME
