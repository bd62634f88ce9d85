import { watchSession } from './watch-session.ts';

void watchSession({
  fetch: (address) => fetch(address),
  document,
  now: Date.now,
  setInterval: (tick, milliseconds) => setInterval(tick, milliseconds),
});
