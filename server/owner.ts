import pino from 'pino';
import { makeOwner } from '../app/accounts/owner.server.ts';
import { type Config, readConfig } from '../config.ts';
import { requireFarm } from '../db/has-farm.ts';
import { openFarm } from './open-context.ts';
import { askRunningFarm } from './owner-socket.ts';

async function makeHere(config: Config, email: string) {
  await requireFarm(config);
  const { context, close } = await openFarm(config, pino({ level: 'silent' }));
  return makeOwner(context, email).finally(close);
}

/** `npm run owner -- you@example.com` @throws Refusal, ConfigError */
export async function runOwner(email = ''): Promise<void> {
  const config = readConfig(process.env);
  const asked = config.databaseUrl ? null : await askRunningFarm(config.dataFolder, email);
  const { link } = asked ?? (await makeHere(config, email));
  process.stdout.write(
    `\n${email} is now an owner. Everybody is signed out of that account, and its old password has ended.
Choose a new one here, within an hour:\n${link}\n\n`,
  );
}
