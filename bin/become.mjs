import { spawn } from 'node:child_process';
import { env, node } from './prepare.mjs';

/** Runs Node with `args` in place of this process: signals and the exit code pass through. @param more added to the environment */
export function become(args, more = {}) {
  const child = spawn(node(), args, { stdio: 'inherit', env: { ...more, ...env() } });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
