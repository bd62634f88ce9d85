import { readConfig } from '../../config.ts';
import { askFarm } from './command-socket.ts';

/** `npm run owner -- you@example.com` @throws Refusal, ConfigError */
export async function runOwner([email = '']: string[]): Promise<void> {
  const { link } = await askFarm(readConfig(process.env), 'owner', email);
  process.stdout.write(
    `\n${email} is now an owner. Everybody is signed out of that account, and its old password has ended.
Choose a new one here, within an hour:\n${link}\n\n`,
  );
}
