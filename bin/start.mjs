import { existsSync, readFileSync } from 'node:fs';
import { become } from './become.mjs';
import { checkSettings } from './check-settings.mjs';
import { build, install } from './prepare.mjs';

const BUILT = 'build/server/index.js';
/** A farm may be running: what it is running from stays as it is. */
const BESIDE_A_FARM = ['owner', 'backup', 'prove'];

checkSettings(process.argv.slice(2));
if (!BESIDE_A_FARM.includes(process.argv[2]) || !existsSync(BUILT)) {
  install();
  if (build() !== 0) process.exit(1);
}

const settings = existsSync('.env') ? ['--env-file=.env'] : [];
// Small spaces, and glibc giving memory back: images, compression and garbage stay below 400 MB.
// --liftoff-only keeps Node from compiling PGlite's WebAssembly twice.
const { flags, env } = JSON.parse(readFileSync('bin/server-start.json', 'utf8'));
become([...settings, ...flags, BUILT, ...process.argv.slice(2)], env);
