import { fstatSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { splitName } from '../../app/access/names/person-name.ts';
import { NAME_WANTED } from '../../app/accounts/people/owner-command.server.ts';
import { readConfig } from '../../core/config.ts';
import { askFarm } from './command-socket.ts';

/** What comes through a pipe; one that stays silent and open, as some machines give, is not waited for. */
const SILENT_MS = 2_000;

/** A person at a terminal is asked; another program writes two lines, or one with the whole name. */
async function readName(): Promise<string[]> {
  const isAsked = process.stdin.isTTY;
  const lines = createInterface({ input: process.stdin, ...(isAsked && { output: process.stderr }) });
  const silence = isAsked ? undefined : setTimeout(() => lines.close(), SILENT_MS);
  const said: string[] = [];
  lines.setPrompt('First name: ');
  if (isAsked) lines.prompt();
  for await (const line of lines) {
    said.push(line.trim());
    if (said.length === 2) break;
    silence?.refresh();
    lines.setPrompt('Last name: ');
    if (isAsked) lines.prompt();
  }
  clearTimeout(silence);
  lines.close();
  const [first = '', last = ''] = said;
  return last || isAsked ? [first, last] : Object.values(splitName(first));
}

/** From a terminal, a file or a pipe; /dev/null, which services have, says nothing. */
const mayBeNamed = () => process.stdin.isTTY || !fstatSync(0).isCharacterDevice();

/** `npm run owner -- you@example.com Pat Example`, with the name on standard input instead, `-- list`, or `-- remove you@example.com` @throws Refusal, ConfigError */
export async function runOwner(args: string[]): Promise<void> {
  const config = readConfig(process.env);
  const [email = '', ...others] = args;
  const isNamed = others.length > 0 || email === 'list' || email === 'remove';
  const asks = !isNamed && mayBeNamed() && (await askFarm(config, 'owner', [NAME_WANTED, email])) === 'yes';
  const name = asks ? await readName() : others;
  process.stdout.write(`\n${await askFarm(config, 'owner', [email, ...name])}\n\n`);
}
