// npm run bench: installs and builds what is missing, then measures.
import { build, install, run } from '../bin/prepare.mjs';

install();
if (build() !== 0) process.exit(1);
// --liftoff-only as the server runs, so that PGlite is as quick here as there; the others read TypeScript.
const flags = ['--liftoff-only', '--experimental-transform-types', '--disable-warning=ExperimentalWarning'];
process.exit(run('node', [...flags, 'bench/plants.ts']));
