// npm start: installs and builds what is missing, then becomes the server.
import { existsSync } from 'node:fs';
import { become } from './become.mjs';
import { build, install } from './prepare.mjs';

install();
if (build() !== 0) process.exit(1);

const settings = existsSync('.env') ? ['--env-file=.env'] : [];
// --liftoff-only keeps PGlite's WebAssembly from being compiled twice: measured 100 MB less at rest.
become([...settings, '--liftoff-only', 'build/server/index.js', ...process.argv.slice(2)]);
