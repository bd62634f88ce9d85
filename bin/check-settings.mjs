// Plain JavaScript without packages: it runs before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import * as util from 'node:util';
import { inWords, problemsIn, straysIn } from '../settings/settings.mjs';

const NOT_TEXT = '.env is not plain text in UTF-8: save it again as UTF-8, without a byte order mark';

/** @returns the settings in .env, and what is wrong with the file */
function readFileOf(path) {
  if (!existsSync(path)) return { settings: {}, trouble: [] };
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return {
      settings: {},
      trouble: [`.env cannot be read (${error.code}): make it a file of this account's`],
    };
  }
  if (/^\uFEFF|\0|\uFFFD/.test(text)) return { settings: {}, trouble: [NOT_TEXT] };
  // Node has it from 20.12; on an older one, the program itself says the same after the build.
  return { settings: util.parseEnv?.(text) ?? {}, trouble: [] };
}

/** Ends this process when a setting cannot work, before minutes of installing and building. */
export function checkSettings([command, argument]) {
  if (command === 'prove' && argument) return;
  const { settings, trouble } = readFileOf('.env');
  const env = { ...settings, ...process.env };
  const problems = trouble.length ? trouble : problemsIn(env);
  if (!problems.length) return;
  // The closest name takes a package, so here only those of .env that nobody knows.
  process.stderr.write(`\n${inWords([...problems, ...straysIn(settings, () => undefined)])}\n`);
  process.exit(1);
}
