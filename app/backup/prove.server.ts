import { execFile, fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../../core/refusal.ts';
import { backupSentences } from './backup-words.ts';
import type { Answer } from './prove-aside.ts';
import { type Asked, type Proof, proveHere, type Starts } from './prove-here.server.ts';

const PROGRAM = fileURLToPath(new URL('./prove-aside.ts', import.meta.url));
/** Only what is built can run alone; from source, a proof runs where it is asked for. */
const isBuilt = PROGRAM.endsWith('.js');

const FLAGS = ['--liftoff-only', '--max-semi-space-size=2', '--max-old-space-size=120'];
const LOWEST = 19;
const ONLY_WHEN_IDLE = '3';
const MOST_EXPENDABLE = '1000';

/** Visitors come first: for processor time, for the disk, and when the machine runs out of memory. */
function comeLast(pid: number): void {
  setPriority(pid, LOWEST);
  // Only Linux has these, and not everywhere.
  execFile('ionice', ['-c', ONLY_WHEN_IDLE, '-p', String(pid)], () => {});
  void writeFile(`/proc/${pid}/oom_score_adj`, MOST_EXPENDABLE).catch(() => {});
}

async function proveAside(asked: Asked, starts: (starts: Starts) => void): Promise<Proof> {
  const child = fork(PROGRAM, [], {
    execArgv: FLAGS,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const answered = Promise.withResolvers<Answer | null>();
  child.once('exit', () => answered.resolve(null));
  child.on('message', (answer: Answer) => {
    if ('starts' in answer) starts(answer.starts);
    else answered.resolve(answer);
  });
  if (child.pid) comeLast(child.pid);
  child.send(asked);
  const answer = await answered.promise;
  if (!answer || 'starts' in answer) throw new Refusal(503, backupSentences.proofEnded);
  if ('refused' in answer) throw new Refusal(422, answer.refused);
  if ('failed' in answer) throw answer.failed;
  return answer.proof;
}

/** Restores a file into an empty database that is thrown away, and compares every row. @param starts is told where, before @throws Refusal 422, 503 */
export const proveBackup = (asked: Asked, starts: (starts: Starts) => void): Promise<Proof> =>
  (isBuilt ? proveAside : proveHere)(asked, starts);
