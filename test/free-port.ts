import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that Linux gives connections that go out: one of these could take it before the program starts. */
const FROM = 20_000;
const BELOW = 32_000;

/** A port that nobody listens at, for a program that has to know its own before it starts. */
export async function freePort(): Promise<number> {
  const port = randomInt(FROM, BELOW);
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}
