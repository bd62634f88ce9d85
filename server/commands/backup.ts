import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { Made } from '../../app/backup/backup.server.ts';
import { readBackupFile } from '../../app/backup/backup-file.server.ts';
import { backupSentences, bytesInWords, secondsInWords, sizeInWords } from '../../app/backup/backup-words.ts';
import { proveBackup } from '../../app/backup/prove.server.ts';
import type { Proof, Starts } from '../../app/backup/prove-here.server.ts';
import { type Config, readConfig } from '../../core/config.ts';
import { Refusal } from '../../core/refusal.ts';
import { askFarm } from './command-socket.ts';
import { sayingSo } from './saying-so.ts';
import { readSecretKey } from './secret-key.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

const provenIn = (proof: Proof) =>
  `Proven: ${sizeInWords(proof)} were restored in ${secondsInWords(proof.ms)}, and every one was compared.`;

function report({ file, size, proof, onDataDisk, removed }: Made) {
  say(`\nBackup made: ${file} (${bytesInWords(size)})`);
  if (proof) say(provenIn(proof));
  if (removed.length) say(`Removed, because newer ones are kept: ${removed.join(', ')}`);
  if (onDataDisk !== false) say(onDataDisk ? backupSentences.sameDisk : backupSentences.diskUnseen);
  say('');
}

/** Printed before the farm stores the public half, so that it never keeps a key nobody has seen. */
async function makeKey(config: Config, replaces: boolean): Promise<string> {
  const identity = await generateX25519Identity();
  say(`\nThis secret key opens your backups. It is shown only this once, and the farm does not keep it.
Write it down or print it, and put it in a drawer away from this machine:

    ${identity}

Put a copy of your .env with it: a backup does not include those settings.`);
  await askFarm(config, 'keep-recipient', { recipient: await identityToRecipient(identity), replaces });
  return identity;
}

async function openWith(identity: string, file: string): Promise<void> {
  const lines = readBackupFile(file, identity);
  while (!(await lines.next()).done);
  say('The key above opens this backup.\n');
}

const NEW_KEY = '--new-key';
const NEW_FOLDER = '--new-folder';
/** Nobody reads what it prints, so no key may be in it. */
const UNATTENDED = '--unattended';
const OPTIONS = [NEW_KEY, NEW_FOLDER, UNATTENDED];
const USAGE = `Usage: npm run backup, with -- ${NEW_KEY} for a new key, -- ${NEW_FOLDER} for a new BACKUP_DIR or -- ${UNATTENDED} from a script`;

/** `npm run backup`, with `-- --new-key` when the secret key is lost @throws Refusal, ConfigError */
export async function runBackup(options: string[]): Promise<void> {
  const [replaces, unattended] = [options.includes(NEW_KEY), options.includes(UNATTENDED)];
  if (options.some((option) => !OPTIONS.includes(option)) || (replaces && unattended))
    throw new Refusal(400, USAGE);
  const config = readConfig(process.env);
  const hasKey = !replaces && (await askFarm(config, 'backup-recipient', null));
  if (unattended && !hasKey) throw new Refusal(409, backupSentences.noRecipient);
  const identity = hasKey ? null : await makeKey(config, replaces);
  const by = options.includes(NEW_FOLDER) ? 'hand, in a new folder' : 'hand';
  const made = await sayingSo(() => askFarm(config, 'backup', { proves: false, by }));
  report(made);
  if (identity) await openWith(identity, made.file);
}

/** `npm run prove` makes and proves a backup; `npm run prove -- FILE` proves that one @throws Refusal, ConfigError */
export async function runProve([file]: string[]): Promise<void> {
  if (!file) {
    const config = readConfig(process.env);
    return report(await sayingSo(() => askFarm(config, 'backup', { proves: true })));
  }
  const identity = await readSecretKey(file);
  const starts = ({ bytes, place }: Starts) =>
    say(`\n${backupSentences.proving(bytesInWords(bytes), place)}`);
  say(`\n${provenIn(await sayingSo(() => proveBackup({ file, identity }, starts)))}\n`);
}
