// Preloaded into the server (node --import): sends its event loop's delay (ms) and memory (MB) to the parent.
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** In milliseconds; anything later counts as delay. */
const LOOKS_EVERY = 1;

const delay = monitorEventLoopDelay({ resolution: LOOKS_EVERY });
delay.enable();
const inMs = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - LOOKS_EVERY);

process.on('message', (message) => {
  if (message === 'begin') delay.reset();
  process.send?.({ p50: inMs(delay.percentile(50)), p99: inMs(delay.percentile(99)), max: inMs(delay.max) });
});
// So that the channel does not keep the process alive.
process.channel?.unref();
