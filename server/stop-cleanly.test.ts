import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** Stops as the farm does, but its database will not close. */
const STUBBORN = `
  const { createServer } = await import('node:http');
  const { openLog } = await import(${JSON.stringify(resolve('server/log.ts'))});
  const { stopCleanly } = await import(${JSON.stringify(resolve('server/stop-cleanly.ts'))});
  const server = createServer().listen(0, '127.0.0.1');
  const close = () => Promise.reject(new Error('the database is stuck'));
  stopCleanly(server, { stopping: new AbortController(), drainSeconds: 0, close }, openLog('info'));
  process.stderr.write('ready');`;

it('a stop that fails says so and is not called a good one', async () => {
  const program = spawn(process.execPath, ['--input-type=module', '-e', STUBBORN]);
  const said = text(program.stdout);
  await once(program.stderr, 'data');
  program.kill('SIGTERM');
  const [code] = await once(program, 'exit');
  expect(code).toBe(1);
  expect(await said).toMatch(/"level":50.*the database is stuck.*"not stopped cleanly"/);
});
