// npm run faults, or npm run faults -- --seed 7 --only kill-copy
import { build, install, run } from '../bin/prepare.mjs';

install();
if (build() !== 0) process.exit(1);
process.exit(run('node', ['--liftoff-only', 'faults/main.ts', ...process.argv.slice(2)]));
