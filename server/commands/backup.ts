import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { Made } from '../../app/backup/backup.server.ts';
import { readBackupFile } from '../../app/backup/backup-file.server.ts';
import { bytesInWords, SAY, secondsInWords, sizeInWords } from '../../app/backup/backup-words.ts';
import { type Proof, proveBackup } from '../../app/backup/prove.server.ts';
import { type Config, readConfig } from '../../config.ts';
import { Refusal } from '../../refusal.ts';
import { askFarm } from './command-socket.ts';
import { readSecretKey } from './secret-key.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

const provenIn = (proof: Proof) =>
  `Proven: ${sizeInWords(proof)} were restored in ${secondsInWords(proof.ms)}, and every one was compared.`;

function report({ file, size, proof, onDataDisk }: Made) {
  say(`\nBackup made: ${file} (${bytesInWords(size)})`);
  if (proof) say(provenIn(proof));
  if (onDataDisk) say(SAY.sameDisk);
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

/** `npm run backup`, with `-- --new-key` when the secret key is lost @throws Refusal, ConfigError */
export async function runBackup([option]: string[]): Promise<void> {
  if (option && option !== '--new-key') throw new Refusal(400, 'Usage: npm run backup -- --new-key');
  const config = readConfig(process.env);
  const replaces = option !== undefined;
  const hasKey = !replaces && (await askFarm(config, 'backup-recipient', null));
  const identity = hasKey ? null : await makeKey(config, replaces);
  const made = await askFarm(config, 'backup', { proves: false });
  report(made);
  if (identity) await openWith(identity, made.file);
}

/** `npm run prove` makes and proves a backup; `npm run prove -- FILE` proves that one @throws Refusal, ConfigError */
export async function runProve([file]: string[]): Promise<void> {
  if (file) return say(`\n${provenIn(await proveBackup(file, await readSecretKey()))}\n`);
  report(await askFarm(readConfig(process.env), 'backup', { proves: true }));
}
