import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { type Config, readConfig } from '../core/config.ts';
import type { Context } from '../core/context.ts';
import { hasPlants } from '../db/has-plants.ts';
import { openFarm } from '../server/open-context.ts';
import { fillDemoFarm } from './demo.ts';
import { fillDemoDeposits } from './demo-deposits.server.ts';
import { fillDemoEggs } from './demo-eggs.server.ts';
import { fillDemoHolds } from './demo-holds.server.ts';
import { fillDemoLastYear } from './demo-last-year.server.ts';
import { fillDemoLooks } from './demo-looks.server.ts';
import { fillDemoPlants } from './demo-plants.server.ts';
import { fillDemoStand } from './demo-stand.server.ts';

export async function seedDemo(context: Context): Promise<void> {
  await fillDemoFarm(context);
  await fillDemoEggs(context);
  await fillDemoPlants(context);
  await fillDemoLastYear(context);
  await fillDemoLooks(context);
  await fillDemoDeposits(context);
  await fillDemoStand(context);
  await fillDemoHolds(context);
}

/** The argument with which the program starts itself only to seed. */
export const SEED_DEMO = 'seed-demo';

/** Exits at once when the parent process is gone. */
export async function runSeedDemo(): Promise<void> {
  process.once('disconnect', () => process.exit(1));
  const { context, close } = await openFarm(readConfig(process.env), pino({ level: 'silent' }));
  await seedDemo(context).finally(close);
  process.disconnect?.();
}

async function isNew({ mode, databaseUrl, dataFolder }: Config): Promise<boolean> {
  if (mode !== 'demo') return false;
  return databaseUrl ? !(await hasPlants(databaseUrl)) : !existsSync(join(dataFolder, 'pglite'));
}

/** In a child process, which frees its memory when it ends. If it fails, startup seeds what is missing. */
export async function seedInChildProcess(config: Config): Promise<void> {
  if (!(await isNew(config))) return;
  const [program = ''] = process.argv.slice(1);
  const child = spawn(process.execPath, [...process.execArgv, program, SEED_DEMO], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(child, 'exit');
}
