import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { STARTED } from './started.ts';

/** As in a terminal of its own. */
const { VITEST: _, VITEST_MODE: __, VITEST_POOL_ID: ___, VITEST_WORKER_ID: ____, ...env } = process.env;

it.each(STARTED.map((one) => [one.as.join(' '), one] as const))(
  '%s starts, and has something to do',
  (_, { as: [command = '', ...words], prints, code = 0 }) => {
    const started = { encoding: 'utf8', env: { ...env, NO_COLOR: '1', NODE_ENV: '' } } as const;
    const { status, stdout, stderr } = spawnSync(command, words, started);
    expect(`${stdout}${stderr}`).toMatch(prints);
    expect(status).toBe(code);
  },
  600_000,
);
