import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject, onTestFinished } from 'vitest';
import { columnsOf } from '../../app/plants/catalog/plant-rows.server.ts';
import { readConfig } from '../../core/config.ts';
import { type PlantFields, UNSAID } from '../../core/plant-fields.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { openPglite, openPostgres } from '../../db/open.ts';
import { plants } from '../../db/schema.ts';
import { DEMO_ACCOUNTS } from '../../demo/accounts.ts';
import { fillDemoFarm } from '../../demo/demo.ts';
import { openLog } from '../../server/log.ts';
import { openFarm } from '../../server/open-context.ts';
import { copyFolder } from './copy-folder.ts';
import { newPostgres } from './new-postgres.ts';
import type { Engine } from './open-test-farm.ts';

const BUILT = 'build/server/index.js';
const GREETING = /Prairie Hen is running at http:\S+:(\d+)/;

/** What outlives a farm's process: its settings and its data. Deleted after the test. */
export type Home = {
  settings: Record<string, string>;
  /** Opens the data; with PGlite only while no farm runs on it. */
  open(): Promise<OpenDatabase>;
};

/** With the sample neighbors and one plant, because drawing sixty pictures takes long. */
async function furnish(settings: Home['settings'], opened: Promise<OpenDatabase>) {
  const { context, close } = await openFarm(readConfig(settings), openLog('silent'), opened);
  await fillDemoFarm(context);
  const oak: PlantFields = {
    ...UNSAID,
    plant_variety: 'Bur Oak',
    plant_name: 'Quercus macrocarpa',
    plant_description: '',
    pot_size: '5 gal',
    plant_type: 'Tree',
  };
  await context.db.insert(plants).values({ ...columnsOf(oak), slug: 'bur-oak' });
  await close();
}

/** A seeded folder or database that every home is a copy of. Deleted after the run. */
async function furnished(engine: Engine): Promise<string> {
  const folder = await mkdtemp(join(dirname(inject('pgliteDump')), 'furnished-'));
  const database = engine === 'postgres' ? await newPostgres() : null;
  const dump = new Blob([await readFile(inject('pgliteDump'))]);
  await furnish(
    { DATA_DIR: folder, FARM_NOW: 'now' },
    database ? openPostgres(database) : openPglite(folder, dump),
  );
  return database ?? folder;
}

const models: Partial<Record<Engine, Promise<string>>> = {};

/** @param settings added to the demo's */
export async function makeHome(engine: Engine, settings: Record<string, string> = {}): Promise<Home> {
  const folder = await newFolder();
  models[engine] ??= furnished(engine);
  const model = await models[engine];
  const database = engine === 'postgres' ? await newPostgres(model) : null;
  if (!database) await copyFolder(model, folder);
  const all = {
    // Port 0 is any free one; the farm prints which.
    PORT: '0',
    PUBLIC_URL: 'http://farm.example',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ...(settings.FARM_MODE !== 'live' && { FARM_NOW: 'now' }),
    ...(database && { DATABASE_URL: database }),
    ...settings,
  };
  return { settings: all, open: () => (database ? openPostgres(database) : openPglite(folder)) };
}

/** An empty folder, deleted after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export type RunningFarm = {
  /** The program's, or the parent's, that passes signals on. */
  pid: number;
  /** Resolves when it answers. */
  url: Promise<string>;
  /** Every line it has printed. */
  said: string[];
  /** To the farm; behind a parent to the whole group, as a terminal does. */
  signal(name: 'SIGTERM' | 'SIGINT' | 'SIGKILL' | 'SIGUSR2'): void;
  /** The exit code; null when it was killed. */
  gone: Promise<number | null>;
};

/** Node's arguments for the farm. */
const SERVER = ['--liftoff-only', BUILT];
/** Behind a parent that passes signals on, in its own process group, as in a terminal. */
const BEHIND_NPM_START = [
  '--input-type=module',
  '-e',
  `const { become } = await import('./bin/become.mjs'); become(${JSON.stringify(SERVER)})`,
];

/** Starts the built farm; it never outlives the test, a *.built.test.ts. @param archive the folder of an unpacked one @param folder with the files of the image @param args another command, such as `owner` @param typed what it reads */
export function launch(
  home: Pick<Home, 'settings'>,
  { behindNpmStart = false, archive = '', folder = '.', args = [] as string[], typed = '' } = {},
): RunningFarm {
  const server = behindNpmStart ? BEHIND_NPM_START : [...SERVER, ...args];
  const hasParent = behindNpmStart || archive !== '';
  const farm = spawn(archive ? join(archive, 'bin/farm') : process.execPath, archive ? args : server, {
    env: { PATH: process.env.PATH, ...home.settings },
    stdio: 'pipe',
    cwd: folder,
    detached: hasParent,
  });
  farm.stdin.end(typed);
  const signalAll = (name: NodeJS.Signals) => {
    if (farm.pid && farm.exitCode === null) process.kill(hasParent ? -farm.pid : farm.pid, name);
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
  // A farm that was meant not to open is no failure.
  url.catch(() => {});
  return { pid: farm.pid ?? 0, url, said, signal: signalAll, gone };
}

/** Headers of a session. */
export type Pass = { Cookie: string };

/** For a demo account. */
export async function logIn(url: string, email: string): Promise<Pass> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email, password: DEMO_ACCOUNTS.password }),
  });
  if (!response.ok) throw new Error(`${email} could not log in: ${response.status}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { Cookie: cookies.join('; ') };
}

/** @param key the Idempotency-Key */
export async function callFarm(url: string, pass: Pass, name: string, body: object, key: string) {
  const response = await fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { ...pass, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
