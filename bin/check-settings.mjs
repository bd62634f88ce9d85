// Plain JavaScript without packages: it runs before anything is installed.
import { readEnvFile } from '../settings/env-file.mjs';
import { inWords, problemsIn, straysIn } from '../settings/settings.mjs';

/** Ends this process when a setting cannot work, before minutes of installing and building. */
export function checkSettings([command, argument]) {
  if (command === 'prove' && argument) return;
  const { settings, trouble } = readEnvFile('.env');
  // A slip in the file is the cause of what would be missing.
  const problems = trouble.length ? trouble : problemsIn({ ...settings, ...process.env });
  if (!problems.length) return;
  // The environment is full of other programs' names.
  const strays = trouble.length ? [] : straysIn(settings);
  process.stderr.write(`\n${inWords([...problems, ...strays])}\n`);
  process.exit(1);
}
