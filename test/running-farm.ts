import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject, onTestFinished } from 'vitest';
import type { PlantFields } from '../app/plants/plant.ts';
import { columnsOf } from '../app/plants/plant-rows.server.ts';
import { readConfig } from '../config.ts';
import { DEMO_ACCOUNTS, fillDemoFarm } from '../db/demo.ts';
import { type OpenDatabase, openPglite, openPostgres } from '../db/open.ts';
import { plants } from '../db/schema.ts';
import { openLog } from '../server/log.ts';
import { openFarm } from '../server/open-context.ts';
import { copyFolder } from './copy-folder.ts';
import { newPostgres } from './new-postgres.ts';
import type { Engine } from './open-test-farm.ts';

const BUILT = 'build/server/index.js';
const GREETING = /Prairie Hen is open at http:\S+:(\d+)/;

/** What outlives a farm's process: its settings and its data. Gone when the test is over. */
export type Home = {
  settings: Record<string, string>;
  /** Looks into the data; with PGlite only while no farm runs there. */
  open(): Promise<OpenDatabase>;
};

/** Fills in the sample neighbours, and one plant: drawing the pictures of sixty takes long. */
async function furnish(settings: Home['settings'], opened: Promise<OpenDatabase>) {
  const { context, close } = await openFarm(readConfig(settings), openLog('silent'), opened);
  await fillDemoFarm(context);
  const oak: PlantFields = {
    plant_variety: 'Bur Oak',
    plant_name: 'Quercus macrocarpa',
    plant_description: '',
    pot_size: '5 gal',
    plant_type: 'Tree',
    in_stock: true,
  };
  await context.db.insert(plants).values({ ...columnsOf(oak), slug: 'bur-oak' });
  await close();
}

/** A furnished folder, or the address of a furnished database: what every home is a copy of. Gone after the run. */
async function furnished(engine: Engine): Promise<string> {
  const folder = await mkdtemp(join(dirname(inject('pgliteDump')), 'furnished-'));
  const database = engine === 'postgres' ? await newPostgres() : null;
  const dump = new Blob([await readFile(inject('pgliteDump'))]);
  await furnish({ DATA_DIR: folder }, database ? openPostgres(database) : openPglite(folder, dump));
  return database ?? folder;
}

const models: Partial<Record<Engine, Promise<string>>> = {};

/** Makes a home for one farm, with the demo's neighbours in it. @param settings on top of the demo's */
export async function makeHome(engine: Engine, settings: Record<string, string> = {}): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-'));
  onTestFinished(async () => {
    const left = ['', '.lock', '.lock-journal'].map((end) => `${folder}${end}`);
    await Promise.all(left.map((path) => rm(path, { recursive: true, force: true })));
  });
  models[engine] ??= furnished(engine);
  const model = await models[engine];
  const database = engine === 'postgres' ? await newPostgres(model) : null;
  if (!database) await copyFolder(model, folder);
  const all = {
    // Port 0 is any free one; the farm says which it got.
    PORT: '0',
    PUBLIC_URL: 'http://farm.example',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ...(database && { DATABASE_URL: database }),
    ...settings,
  };
  return { settings: all, open: () => (database ? openPostgres(database) : openPglite(folder)) };
}

export type RunningFarm = {
  /** Where it answers, once it does. */
  url: Promise<string>;
  /** Every line it has printed so far. */
  said: string[];
  /** To the farm; behind npm start to the whole group, as a terminal does. */
  signal(name: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): void;
  /** Its exit code; null when it was killed. */
  gone: Promise<number | null>;
};

/** Node's arguments that make it the farm. */
const SERVER = ['--liftoff-only', BUILT];
/** The same behind a parent that passes signals on, in a process group of their own, as in a terminal. */
const BEHIND_NPM_START = [
  '--input-type=module',
  '-e',
  `const { become } = await import('./bin/become.mjs'); become(${JSON.stringify(SERVER)})`,
];

/**
 * Starts the built farm as a process of its own, as npm start does. It never outlives the test, whose file is
 * a *.built.test.ts: for those the build is brought up to date first.
 */
export function launch(home: Home, { behindNpmStart = false } = {}): RunningFarm {
  const farm = spawn(process.execPath, behindNpmStart ? BEHIND_NPM_START : SERVER, {
    env: { PATH: process.env.PATH, ...home.settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: behindNpmStart,
  });
  const signalAll = (name: NodeJS.Signals) => {
    if (farm.pid && farm.exitCode === null) process.kill(behindNpmStart ? -farm.pid : farm.pid, name);
  };
  const said: string[] = [];
  const gone = once(farm, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    if (farm.signalCode === null) signalAll('SIGKILL');
    await gone;
  });
  const url = new Promise<string>((resolve, reject) => {
    for (const output of [farm.stdout, farm.stderr]) {
      createInterface(output).on('line', (line) => {
        said.push(line);
        const port = GREETING.exec(line)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    }
    void gone.then(() => reject(new Error(`The farm did not open.\n${said.join('\n')}`)));
  });
  // A farm that was meant not to open is nothing to fail about.
  url.catch(() => {});
  return { url, said, signal: signalAll, gone };
}

/** What somebody sends along with every request. */
export type Pass = { Authorization: string };

/** Logs a demo account in. */
export async function logIn(url: string, email: string): Promise<Pass> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email, password: DEMO_ACCOUNTS.password }),
  });
  if (!response.ok) throw new Error(`${email} could not log in: ${response.status}`);
  const { token } = (await response.json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

/** Calls a function of a running farm. @param key the Idempotency-Key */
export async function callFarm(url: string, pass: Pass, name: string, body: object, key: string) {
  const response = await fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { ...pass, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
