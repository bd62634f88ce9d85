import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range for outgoing connections, one of which could take the port before the program starts. */
const FROM = 20_000;
const BELOW = 32_000;

/** For a program that must know its port before it starts. */
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
