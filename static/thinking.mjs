// Works on the problems of the coach's searches with the compiled kernels, a chunk at a time, so that the page is heard
// between; what is due first comes first. What a problem is, solitaire/web/coach/helper.py says; no rule and no card here.
const BASE = 1024, PAGE = 65536, TELL_EVERY = 400;
const problems = new Map(), channel = new MessageChannel();
let going = false;
const begin = ({ number, kernels, kernel, content, size, told, steps, within }) => {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(size / PAGE) });
  new Uint8Array(memory.buffer).set(content, BASE);
  const { exports } = new WebAssembly.Instance(kernels, { env: { __linear_memory: memory } });
  let said = performance.now();
  const due = said + within;
  const goOn = () => {
    const done = exports[`${kernel}_run`](BASE, steps) !== 0, now = performance.now();
    if (done || now >= due) {
      exports[`${kernel}_tell`](BASE);
      problems.delete(number);
      postMessage([number, new Uint8Array(memory.buffer, BASE, told).slice()]);
    } else if (now - said >= TELL_EVERY) {
      said = now;
      postMessage([number, Number(new BigInt64Array(memory.buffer, BASE)[1])]);
    }
  };
  problems.set(number, { due, goOn });
};
const work = () => {
  const [first] = [...problems.values()].sort((one, other) => one.due - other.due);
  going = Boolean(first);
  first?.goOn();
  // Comes after the messages that wait, and without a timer's delay.
  if (going) channel.port2.postMessage(null);
};
channel.port1.onmessage = work;
onmessage = ({ data }) => {
  if (data.drop) problems.delete(data.drop);
  else begin(data);
  if (!going) work();
};
postMessage([0, 0]);
