import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { copyFolder } from '../test/engines/copy-folder.ts';
import { freePort } from '../test/engines/free-port.ts';
import { fillLine } from './waiting-line.ts';
import { askFrom } from './yearly-question.ts';

export type FarmServer = {
  url: string;
  /** Errors in the server's log since the last call. */
  takeFaults(): string[];
  /** Every line that it has printed since it last started. */
  said(): string[];
  /** Runs `npm run owner` beside it. @returns the link it prints */
  makeOwner(email: string): Promise<string>;
  /** Ends it without a word. */
  kill(): Promise<void>;
  /** Kills it, if nobody has, and starts it again with its data at its address. */
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
};

/** A Saturday morning in the season, so that no test depends on the real day. */
const MORNING = '2025-09-20T10:00:00-05:00';

const GREETING = /Prairie Hen is running at (http:\S+)/;
const ERROR_LEVEL = 50;

/** The folder that every farm is a copy of; set before the first test (prepare-farm.ts). */
const FILLED = 'JOURNEYS_FILLED_FARM';

/** The level of a log line; 0 for other output. */
function levelOf(line: string): number {
  return line.startsWith('{') ? Number(JSON.parse(line).level) : 0;
}

const newFolder = () => mkdtemp(join(tmpdir(), 'prairie-hen-'));

const remove = (folder: string) => rm(folder, { recursive: true, force: true });

/** Seeds one farm for all others to copy, because seeding takes seconds. @returns what deletes it */
export async function fillFarm(): Promise<() => Promise<unknown>> {
  const folder = await newFolder();
  // Another time than the tests', so that each farm's clock restarts with its copy.
  const farm = await openFarm(folder, { FARM_NOW: '2025-09-20T09:55:00-05:00' });
  await farm.close();
  process.env[FILLED] = folder;
  return () => remove(folder);
}

export const BUILT = ['--liftoff-only', 'build/server/index.js'];
/** What npm run dev starts. */
export const SOURCES = ['server/dev.ts'];

/**
 * Starts the farm with the sample neighbors in its own folder.
 * @param settings added to the demo's, such as FARM_NOW
 * @param program Node's arguments
 * @param inLine how many more neighbors wait for eggs @param askedFrom a day from which members are asked
 */
export async function startFarm(
  settings: Record<string, string> = {},
  program: string[] = BUILT,
  { inLine = 0, askedFrom = '' } = {},
): Promise<FarmServer> {
  const folder = await newFolder();
  const filled = settings.FARM_MODE === 'live' ? null : process.env[FILLED];
  if (filled) await copyFolder(filled, folder);
  if (inLine > 0) await fillLine(folder, inLine, new Date(MORNING));
  if (askedFrom) await askFrom(folder, askedFrom);
  const { close, ...farm } = await openFarm(folder, settings, program);
  return {
    ...farm,
    async stop() {
      await close();
      await remove(folder);
    },
  };
}

async function openFarm(folder: string, settings: Record<string, string>, program = BUILT) {
  const env = {
    PATH: process.env.PATH,
    // Emails contain the farm's address, so the port must be known before the start.
    PORT: String(await freePort()),
    DATA_DIR: folder,
    FARM_MODE: 'demo',
    FARM_NOW: MORNING,
    LOG_LEVEL: 'warn',
    // Every test has its own address (e2e/farm.ts), so that limits never meet.
    TRUSTED_PROXIES: 'loopback',
    ...settings,
  };
  const faults: string[] = [];
  let running = await launch(env, program, faults);
  return {
    url: running.url,
    takeFaults: () => faults.splice(0),
    said: () => running.said,
    async makeOwner(email: string) {
      const { stdout } = await promisify(execFile)(process.execPath, [...BUILT, 'owner', email], { env });
      return /http\S+/.exec(stdout)?.[0] ?? '';
    },
    kill: () => running.end('SIGKILL'),
    async killAndStart() {
      await running.end('SIGKILL');
      running = await launch(env, program, faults);
    },
    close: () => running.end('SIGTERM'),
  };
}

async function launch(env: NodeJS.ProcessEnv, program: string[], faults: string[]) {
  const server = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = once(server, 'exit');
  const said: string[] = [];

  const url = await new Promise<string>((resolve, reject) => {
    const listen = (line: string) => {
      said.push(line);
      if (levelOf(line) >= ERROR_LEVEL) faults.push(line);
      const address = GREETING.exec(line)?.[1];
      if (address) resolve(address);
    };
    createInterface(server.stdout).on('line', listen);
    createInterface(server.stderr).on('line', listen);
    void gone.then(() => reject(new Error(`The farm did not open.\n${said.join('\n')}`)));
  });

  return {
    url,
    said,
    async end(how: 'SIGTERM' | 'SIGKILL') {
      server.kill(how);
      await gone;
    },
  };
}
