// Preloaded into the server that is measured (node --import): says over the channel to its parent how long its
// event loop was held up, in milliseconds, and how much memory it has, in megabytes.
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often it looks, in milliseconds: what is late beyond that is a delay. */
const LOOKS_EVERY = 1;

const delay = monitorEventLoopDelay({ resolution: LOOKS_EVERY });
delay.enable();
const inMs = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - LOOKS_EVERY);

process.on('message', (message) => {
  if (message === 'begin') delay.reset();
  process.send?.({ p50: inMs(delay.percentile(50)), p99: inMs(delay.percentile(99)), max: inMs(delay.max) });
});
// The channel alone does not keep the server open.
process.channel?.unref();
