import pino from 'pino';
import { makeOwner } from '../app/accounts/owner.server.ts';
import { readConfig } from '../config.ts';
import { openFarm } from './open-context.ts';

/** `npm run owner -- you@example.com`: makes that account an owner of the farm. @throws Refusal, ConfigError */
export async function runOwner(email = ''): Promise<void> {
  const { context, close } = await openFarm(readConfig(process.env), pino({ level: 'silent' }));
  const { link } = await makeOwner(context, email).finally(close);
  process.stdout.write(
    link
      ? `\n${email} is now an owner. Choose the password here, within an hour:\n${link}\n\n`
      : `\n${email} already had an account and is now an owner.\n\n`,
  );
}
