import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { node } from '../prepare.mjs';

const PASSWORD = 'sunny-side-up';

/** A demo farm of its own on loopback, as `npm start` runs it. */
export async function openFarm() {
  const folder = mkdtempSync(join(tmpdir(), 'prairie-hen-scan-'));
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' };
  const farm = spawn(node(), ['--liftoff-only', 'build/server/index.js'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = [];
  const url = await new Promise((resolve, reject) => {
    for (const output of [farm.stdout, farm.stderr]) {
      createInterface(output).on('line', (line) => {
        said.push(line);
        const port = /is running at http:\S+:(\d+)/.exec(line)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    }
    farm.on('exit', () => reject(new Error(`The farm did not open.\n${said.join('\n')}`)));
  });
  return {
    url,
    /** What it complained of: a fault of the program is a finding, too. */
    faults: () => said.filter((line) => /"level":(50|60)|"level":"(error|fatal)"|\bERROR\b/.test(line)),
    /** @returns the Cookie header of a demo account */
    async logIn(email) {
      const response = await fetch(`${url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: url },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      if (!response.ok) throw new Error(`${email} could not log in: ${response.status}`);
      return response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
    },
    close() {
      farm.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
