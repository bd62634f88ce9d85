import { heldInWords } from '../../app/backup/backup-words.ts';
import { settleCopy } from '../../app/backup/settle-restored.server.ts';
import { readConfig } from '../../core/config.ts';
import { Refusal } from '../../core/refusal.ts';
import { openClock } from '../../db/farm-mode.ts';
import { requireFarm } from '../../db/has-farm.ts';
import { openLog } from '../log.ts';
import { openDatabase } from '../open-context.ts';

const USAGE =
  'Usage: npm run put-back, after a copy of the farm was put back. For a backup: npm run restore -- FILE';

/** `npm run put-back`, after an old copy of the farm's files or database was put back @throws Refusal, ConfigError, FolderInUse */
export async function runPutBack(args: string[]): Promise<void> {
  if (args.length) throw new Refusal(400, USAGE);
  const config = readConfig(process.env);
  await requireFarm(config);
  const { db, close } = await openDatabase(config, openLog('silent'));
  const settled = async () => settleCopy(db, await openClock(db, { clockStart: null }));
  const held = await settled().finally(close);
  process.stdout.write(`
Everyone is signed out.${heldInWords(held)} Deposits will be compared with Stripe at the next start.
Now start the farm.\n\n`);
}
