// Preloaded into the server (node --import): sends its event loop's delay (ms) to the parent.
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** In milliseconds; anything later counts as delay. */
const LOOKS_EVERY = 1;

const delay = monitorEventLoopDelay({ resolution: LOOKS_EVERY });
delay.enable();
const inMs = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - LOOKS_EVERY);

/** In microseconds of its thread, which other work on the machine does not lengthen. */
const spent = () => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};
let before = spent();
let held = 0;
setInterval(() => {
  const now = spent();
  held = Math.max(held, now - before);
  before = now;
}, LOOKS_EVERY).unref();

process.on('message', (message) => {
  if (message === 'begin') {
    delay.reset();
    held = 0;
  }
  const [p50, p99] = [50, 99].map((share) => inMs(delay.percentile(share)));
  process.send?.({ p50, p99, max: inMs(delay.max), held: held / 1_000 });
});
// So that the channel does not keep the process alive.
process.channel?.unref();
