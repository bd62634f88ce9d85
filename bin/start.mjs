import { existsSync, readFileSync } from 'node:fs';
import { become } from './become.mjs';
import { checkSettings } from './check-settings.mjs';
import { build, install } from './prepare.mjs';

checkSettings(process.argv.slice(2));
install();
if (build() !== 0) process.exit(1);

const settings = existsSync('.env') ? ['--env-file=.env'] : [];
// Small spaces, and glibc giving memory back: images, compression and garbage stay below 400 MB.
// --liftoff-only keeps Node from compiling PGlite's WebAssembly twice.
const { flags, env } = JSON.parse(readFileSync('bin/server-start.json', 'utf8'));
become([...settings, ...flags, 'build/server/index.js', ...process.argv.slice(2)], env);
