// Plain JavaScript without packages: npm start reads it under any Node, before it installs anything.
import { existsSync, readFileSync } from 'node:fs';
import * as util from 'node:util';
import { slipsIn } from './env-file.mjs';

/** What editors of Windows make of its name. */
const MISNAMED = ['.env.txt', 'env.txt'];

export const FILE_TROUBLES = {
  misnamed: (/** @type {string} */ name) =>
    `.env is missing, and there is ${name}, which nothing reads: mv ${name} .env`,
  unreadable: (/** @type {string} */ file, /** @type {string} */ code) =>
    `${file}: cannot be read (${code}). Make it a file of this account's`,
  notText: (/** @type {string} */ file) => `${file}: is not plain text in UTF-8. Save it again as UTF-8`,
};

/** UTF-16 has zeros, another encoding signs that are none, and an old Mac one long line. */
const ODD = /\0|\uFFFD|[^\r\n]\r[^\r\n]/;

/** @param {string} file @returns {{ settings: Partial<Record<string, string>>, trouble: string[] }} what it sets, and what is wrong with it */
export function readEnvFile(file) {
  if (!existsSync(file)) {
    const other = file === '.env' && MISNAMED.find((name) => existsSync(name));
    return { settings: {}, trouble: other ? [FILE_TROUBLES.misnamed(other)] : [] };
  }
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    return { settings: {}, trouble: [FILE_TROUBLES.unreadable(file, code)] };
  }
  if (ODD.test(text)) return { settings: {}, trouble: [FILE_TROUBLES.notText(file)] };
  // Node has it from 20.12; on an older one, the program itself says the same after the build.
  return { settings: util.parseEnv?.(text) ?? {}, trouble: slipsIn(file, text) };
}

const ENV_FILE = /^--env-file(?:-if-exists)?=(.+)$/;

/** What is wrong with the files that Node was told to read. @param {string[]} flags */
export const troubleOfFiles = (flags) =>
  flags.flatMap((flag) => {
    const [, file] = ENV_FILE.exec(flag) ?? [];
    return file ? readEnvFile(file).trouble : [];
  });
