import { existsSync } from 'node:fs';
import { become } from './become.mjs';
import { build, install } from './prepare.mjs';

install();
if (build() !== 0) process.exit(1);

const settings = existsSync('.env') ? ['--env-file=.env'] : [];
// --liftoff-only keeps Node from compiling PGlite's WebAssembly twice, which saves memory.
become([...settings, '--liftoff-only', 'build/server/index.js', ...process.argv.slice(2)]);
