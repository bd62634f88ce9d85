// npm run faults, or npm run faults -- --seed 7 --only kill-copy
import { build, install, run } from '../bin/prepare.mjs';

install();
if (build() !== 0) process.exit(1);
// --liftoff-only, as the server runs; the others let Node read TypeScript.
const flags = ['--liftoff-only', '--experimental-transform-types', '--disable-warning=ExperimentalWarning'];
process.exit(run('node', [...flags, 'faults/main.ts', ...process.argv.slice(2)]));
