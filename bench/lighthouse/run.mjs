// Starts its own demo farm and measures it: see ../lighthouse.mjs.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { findBrowser } from '../../e2e/find-browser.ts';
import { measure } from './measure.mjs';

const PAGES =
  '/ /visit /farmstand /board /in-stock /greenhouse /plants/zestar-apple /coming-soon /login /signup /egg-list /pay-deposit';
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, page: { type: 'string', multiple: true } },
});

const data = mkdtempSync(join(tmpdir(), 'prairie-hen-lighthouse-'));
const farm = spawn(process.execPath, ['--liftoff-only', 'build/server/index.js'], {
  env: {
    ...process.env,
    PORT: '0',
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    FARM_NOW: '2025-09-20T10:00:00-05:00',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  await measure({
    farm: await opened(farm),
    farmProcess: farm.pid,
    paths: values.page ?? PAGES.split(' '),
    runs: Number(values.runs),
    browser: await findBrowser(),
  });
} finally {
  farm.kill();
  rmSync(data, { recursive: true, force: true });
}

/** @returns the address in the farm's first output */
function opened({ stdout }) {
  return new Promise((resolve, reject) => {
    const lines = createInterface(stdout);
    lines.on('line', (line) => {
      const [address] = /http:\S+:\d+/.exec(line) ?? [];
      if (address) resolve(address);
    });
    lines.on('close', () => reject(new Error('The farm did not open.')));
  });
}
