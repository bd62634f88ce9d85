import { createInterface } from 'node:readline/promises';
import { NAME_WANTED } from '../../app/accounts/people/owner-command.server.ts';
import { readConfig } from '../../core/config.ts';
import { askFarm } from './command-socket.ts';

/** Only a person at a terminal is asked. */
async function askName(): Promise<string[]> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const first = (await lines.question('First name: ')).trim();
  const last = (await lines.question('Last name: ')).trim();
  lines.close();
  return [first, last];
}

/** `npm run owner -- you@example.com Pat Example`, `-- list`, or `-- remove you@example.com` @throws Refusal, ConfigError */
export async function runOwner(args: string[]): Promise<void> {
  const config = readConfig(process.env);
  const [email = '', ...others] = args;
  const isNamed = others.length > 0 || email === 'list' || email === 'remove';
  const asks =
    !isNamed && process.stdin.isTTY && (await askFarm(config, 'owner', [NAME_WANTED, email])) === 'yes';
  const name = asks ? await askName() : others;
  process.stdout.write(`\n${await askFarm(config, 'owner', [email, ...name])}\n\n`);
}
