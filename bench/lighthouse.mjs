// npm run lighthouse [-- --runs=1] [-- --page=/visit]: medians of five runs by default.
import { existsSync } from 'node:fs';
import { build, install, run } from '../bin/prepare.mjs';

install();
if (build() !== 0) process.exit(1);
const here = 'bench/lighthouse';
if (!existsSync(`${here}/node_modules`)) {
  const code = run('npm', ['ci', '--prefix', here, '--no-audit', '--no-fund']);
  if (code !== 0) process.exit(code);
}
process.exit(run('node', [`${here}/run.mjs`, ...process.argv.slice(2)]));
