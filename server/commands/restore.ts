import { heldInWords, secondsInWords, sizeInWords } from '../../app/backup/backup-words.ts';
import { restoreBackup } from '../../app/backup/restore.server.ts';
import { readConfig } from '../../core/config.ts';
import { Refusal } from '../../core/refusal.ts';
import { sayingSo } from './saying-so.ts';
import { readSecretKey } from './secret-key.ts';

/** `npm run restore -- FILE` @throws Refusal, ConfigError */
export async function runRestore([file]: string[]): Promise<void> {
  if (!file) throw new Refusal(400, 'Usage: npm run restore -- FILE');
  const config = readConfig(process.env);
  const identity = await readSecretKey(file);
  const began = performance.now();
  const restored = await sayingSo(() => restoreBackup(config, file, identity));
  process.stdout.write(`
The farm is restored as of ${restored.madeAt.toISOString()}: ${sizeInWords(restored)} in ${secondsInWords(performance.now() - began)}, and every one was compared.
Everyone is signed out.${heldInWords(restored.unsent)} Deposits will be compared with Stripe at the next start.
Now start the farm.\n\n`);
}
