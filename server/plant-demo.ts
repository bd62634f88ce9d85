import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { fillDemoDeposits } from '../app/deposits/demo-deposits.server.ts';
import { fillDemoPlants } from '../app/plants/demo-plants.server.ts';
import { type Config, readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { fillDemoFarm } from '../db/demo.ts';
import { hasPlants } from '../db/has-plants.ts';
import { openFarm } from './open-context.ts';

/** Gives a demo farm its sample people, plants and deposits, each unless it has them. */
export async function plantDemo(context: Context): Promise<void> {
  await fillDemoFarm(context);
  await fillDemoPlants(context);
  await fillDemoDeposits(context);
}

/** The word with which the program starts itself to do only that. */
export const PLANT = 'plant-demo';

/** Plants the demo and ends; ends at once, too, when the process that started it is gone. */
export async function runPlantDemo(): Promise<void> {
  process.once('disconnect', () => process.exit(1));
  const { context, close } = await openFarm(readConfig(process.env), pino({ level: 'silent' }));
  await plantDemo(context).finally(close);
  process.disconnect?.();
}

/** Whether this is a demo that nobody has started before. */
async function isNew({ mode, databaseUrl, dataFolder }: Config): Promise<boolean> {
  if (mode !== 'demo') return false;
  return databaseUrl ? !(await hasPlants(databaseUrl)) : !existsSync(join(dataFolder, 'pglite'));
}

/**
 * Before the first start of a demo: making the database and drawing sixty photos takes a quarter of a gigabyte that
 * would never be given back, so a process of its own does it. Should that fail, the start itself plants what is
 * missing, and says what is wrong. Copies that start together on one PostgreSQL each send one, which take turns.
 */
export async function plantBeforehand(config: Config): Promise<void> {
  if (!(await isNew(config))) return;
  const [program = ''] = process.argv.slice(1);
  const planter = spawn(process.execPath, [...process.execArgv, program, PLANT], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(planter, 'exit');
}
