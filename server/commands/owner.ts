import { readConfig } from '../../config.ts';
import { askFarm } from './command-socket.ts';

/** `npm run owner -- you@example.com`, `-- list`, or `-- remove you@example.com` @throws Refusal, ConfigError */
export async function runOwner(args: string[]): Promise<void> {
  process.stdout.write(`\n${await askFarm(readConfig(process.env), 'owner', args)}\n\n`);
}
