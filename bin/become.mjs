import { spawn } from 'node:child_process';
import { env, node } from './prepare.mjs';

/** Runs Node with `args` in this process's place: signals go on to it, and its exit code is ours. */
export function become(args) {
  const child = spawn(node(), args, { stdio: 'inherit', env: env() });
  // A Ctrl+C reaches the child from the terminal too; it takes both for one (server/stop-cleanly.ts).
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
