import { heldInWords, secondsInWords, sizeInWords } from '../../app/backup/backup-words.ts';
import { moveFarm } from '../../app/backup/move.server.ts';
import { readConfig } from '../../core/config.ts';
import { Refusal } from '../../core/refusal.ts';
import { openClock } from '../../db/farm-mode.ts';
import { requireFarm } from '../../db/has-farm.ts';
import { openPglite } from '../../db/open.ts';
import { sayingSo } from './saying-so.ts';

const USAGE = 'Usage: npm run move -- postgres://user:password@host/database';
const THERE =
  'This farm is already on PostgreSQL. To move it elsewhere, use npm run backup and npm run restore.';

/** `npm run move -- postgres://…` while the farm is stopped @throws Refusal, ConfigError, FolderInUse */
export async function runMove([url = '']: string[]): Promise<void> {
  if (!/^postgres(ql)?:/.test(url) || !URL.canParse(url)) throw new Refusal(400, USAGE);
  const config = readConfig(process.env);
  if (config.databaseUrl) throw new Refusal(400, THERE);
  await requireFarm(config);
  const began = performance.now();
  const { db, close } = await openPglite(config.dataFolder);
  const clock = await openClock(db, config);
  const moved = await sayingSo(() => moveFarm({ db, clock }, url)).finally(close);
  process.stdout.write(`
${sizeInWords(moved)} are now in PostgreSQL, and every one was compared (${secondsInWords(performance.now() - began)}).${heldInWords(moved.unsent)}
Set DATABASE_URL in .env to that address, then run npm start.
The old data is still in ${config.dataFolder}. Do not start a farm on it again.\n\n`);
}
