import { createInterface } from 'node:readline';
import { checkStart } from '../../app/backup/backup-file.server.ts';
import { backupSentences } from '../../app/backup/backup-words.ts';
import { Refusal } from '../../core/refusal.ts';

/** Prompted for, because other programs can see arguments and settings. @throws Refusal 422 when there is none, or before it asks for a file that is no backup */
export async function readSecretKey(file: string): Promise<string> {
  await checkStart(file);
  process.stderr.write('Type or paste the secret key from the drawer (AGE-SECRET-KEY-1…): ');
  for await (const line of createInterface({ input: process.stdin })) return line.trim();
  throw new Refusal(422, backupSentences.noKey);
}
