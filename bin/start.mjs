// npm start: installs and builds what is missing, then becomes the server.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { build, env, install, node } from './prepare.mjs';

install();
if (build() !== 0) process.exit(1);

const settings = existsSync('.env') ? ['--env-file=.env'] : [];
// --liftoff-only keeps PGlite's WebAssembly from being compiled twice: measured 100 MB less at rest.
const server = spawn(
  node(),
  [...settings, '--liftoff-only', 'build/server/index.js', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: env(),
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
