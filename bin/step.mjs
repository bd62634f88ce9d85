// One step of preparing, in a process of the account whose folder this is: see prepare.mjs.
import { existsSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { build, install } from './prepare.mjs';

/** @returns null for an account that the system does not know */
function ownHome() {
  try {
    return userInfo().homedir;
  } catch {
    return null;
  }
}

const before = homedir();
const home = ownHome();
process.env.HOME = home && existsSync(home) ? home : tmpdir();
// npm run hands on the folders of the account that called it.
for (const [name, value] of Object.entries(process.env)) {
  if (/^npm_config_/i.test(name) && value.startsWith(before)) delete process.env[name];
}
if (process.argv[2] === 'install') install();
else process.exit(build());
