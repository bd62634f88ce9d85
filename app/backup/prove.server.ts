import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../../core/refusal.ts';
import { fillScratch } from '../../db/open-empty.ts';
import { isDiskFull } from '../../db/unreachable.ts';
import { backupSentences } from './backup-words.ts';
import { type Filled, fillFromFile } from './fill-database.server.ts';

/** What was restored from a file, and how long it took in milliseconds. */
export type Proof = Pick<Filled, 'rows' | 'photos'> & { ms: number };

type Asked = { file: string; identity: string };
type Answer = { proof: Proof } | { refused: string };

/** The argument with which the program starts itself only to prove. */
export const PROVE_ASIDE = 'prove-aside';

const PROGRAM = fileURLToPath(import.meta.url);
/** Only the built program can start itself; from source, a proof runs where it is asked for. */
const isBuilt = PROGRAM.endsWith('.js');

const FLAGS = ['--liftoff-only', '--max-semi-space-size=2', '--max-old-space-size=120'];
const LOWEST = 19;
const MOST_EXPENDABLE = '1000';

async function proveHere({ file, identity }: Asked): Promise<Proof> {
  const began = performance.now();
  const filled = fillScratch((empty) => fillFromFile(empty, file, identity, null));
  const { rows, photos } = await filled.catch((error: unknown) => {
    throw isDiskFull(error) ? new Refusal(503, backupSentences.noRoomToProve) : error;
  });
  return { rows, photos, ms: Math.round(performance.now() - began) };
}

/** For another process, which asks with one message. Ends with it. */
export async function runProveAside(): Promise<void> {
  process.once('disconnect', () => process.exit(1));
  const [asked] = (await once(process, 'message')) as [Asked];
  const answer: Answer = await proveHere(asked).then(
    (proof) => ({ proof }),
    (error: unknown) => {
      if (error instanceof Refusal) return { refused: error.sentence };
      throw error;
    },
  );
  process.send?.(answer, () => process.exit(0));
}

/** Visitors come first: for processor time, and when the machine runs out of memory. */
function comeLast(pid: number): void {
  setPriority(pid, LOWEST);
  // Only Linux has it.
  void writeFile(`/proc/${pid}/oom_score_adj`, MOST_EXPENDABLE).catch(() => {});
}

async function proveAside(asked: Asked): Promise<Proof> {
  const child = fork(PROGRAM, [PROVE_ASIDE], {
    execArgv: FLAGS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => []);
  if (child.pid) comeLast(child.pid);
  child.send(asked);
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer?];
  if (!answer) throw new Refusal(503, backupSentences.proofEnded);
  if ('refused' in answer) throw new Refusal(422, answer.refused);
  return answer.proof;
}

/** Restores a file into an empty database that is thrown away, and compares every row. @param identity a secret key @throws Refusal 422, 503 */
export function proveBackup(file: string, identity: string): Promise<Proof> {
  return (isBuilt ? proveAside : proveHere)({ file, identity });
}
