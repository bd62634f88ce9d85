import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Config } from '../../core/config.ts';
import type { Farm } from '../../core/farm.ts';

const farmToCall = z.object({ name: z.string(), phone: z.string() });
/** What visitors may know of the farm while its database is away. */
export type FarmToCall = z.infer<typeof farmToCall>;

/** Beside the backups, because they outlive a copy and its container. */
const fileIn = ({ backupFolder }: Pick<Config, 'backupFolder'>) => join(backupFolder, 'farm-to-call.json');

/** @returns null where no farm on PostgreSQL was open before */
export async function readFarmToCall(config: Config): Promise<FarmToCall | null> {
  try {
    return farmToCall.parse(JSON.parse(await readFile(fileIn(config), 'utf8')));
  } catch {
    return null;
  }
}

/** @returns what stores a farm that is not stored yet */
export function keepFarmToCall(config: Config, log: Logger): (farm: Pick<Farm, 'facts'>) => void {
  let stored = '';
  async function write(text: string) {
    const file = fileIn(config);
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, text, { mode: 0o600 });
    await rename(draft, file);
  }
  return ({ facts: { name, phone } }) => {
    const text = JSON.stringify({ name, phone } satisfies FarmToCall);
    if (text === stored) return;
    stored = text;
    write(text).catch((error) =>
      log.warn({ err: error }, 'the phone number is not stored beside the backups'),
    );
  };
}
