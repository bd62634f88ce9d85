import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { copyFolder } from '../test/copy-folder.ts';
import { freePort } from '../test/free-port.ts';

export type FarmServer = {
  url: string;
  /** What the server logged as an error since it was last asked. */
  takeFaults(): string[];
  stop(): Promise<void>;
};

/** A Saturday morning in the season: no journey depends on the day it is run, or on its midnight. */
const MORNING = '2025-09-20T10:00:00-05:00';

const GREETING = /Prairie Hen is open at (http:\S+)/;
const ERROR_LEVEL = 50;

/** Where the filled folder is that every farm begins with; set before the first test (prepare-farm.ts). */
const FILLED = 'JOURNEYS_FILLED_FARM';

/** The level of a line of the server's log; 0 for anything else it says. */
function levelOf(line: string): number {
  return line.startsWith('{') ? Number(JSON.parse(line).level) : 0;
}

const newFolder = () => mkdtemp(join(tmpdir(), 'prairie-hen-'));

const remove = (folder: string) =>
  Promise.all([folder, `${folder}.lock`].map((path) => rm(path, { recursive: true, force: true })));

/**
 * Fills one farm with its sample neighbours, plants and photos, for all others to begin with: filling takes
 * seconds, a copy does not.
 * @returns what clears it away
 */
export async function fillFarm(): Promise<() => Promise<unknown>> {
  const folder = await newFolder();
  const farm = await openFarm(folder, {});
  await farm.close();
  process.env[FILLED] = folder;
  return () => remove(folder);
}

/**
 * Starts the built farm with its sample neighbours in a folder of its own.
 * @param settings on top of the demo's, such as FARM_NOW
 */
export async function startFarm(settings: Record<string, string> = {}): Promise<FarmServer> {
  const folder = await newFolder();
  const filled = process.env[FILLED];
  if (filled) await copyFolder(filled, folder);
  const { close, ...farm } = await openFarm(folder, settings);
  return {
    ...farm,
    async stop() {
      await close();
      await remove(folder);
    },
  };
}

async function openFarm(folder: string, settings: Record<string, string>) {
  const server = spawn(process.execPath, ['--liftoff-only', 'build/server/index.js'], {
    env: {
      PATH: process.env.PATH,
      // Letters carry the farm's own address, so the port must be known before the start.
      PORT: String(await freePort()),
      DATA_DIR: folder,
      FARM_MODE: 'demo',
      FARM_NOW: MORNING,
      LOG_LEVEL: 'warn',
      // Every test comes from an address of its own (e2e/farm.ts), so that limits never meet.
      TRUSTED_PROXIES: 'loopback',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(server, 'exit');
  const said: string[] = [];
  const faults: string[] = [];

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
    takeFaults: () => faults.splice(0),
    async close() {
      server.kill('SIGTERM');
      await gone;
    },
  };
}
