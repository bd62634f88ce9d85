import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { needProxies } from '../bench/rolling/proxies.ts';
import { HOUR_MS } from '../core/clock.ts';
import { canMount } from './home.ts';
import type { Fault, Trial } from './run-fault.ts';
import { threeCopies } from './three-copies.ts';

const KILLS = 3;
const AWAY_MS = 2_000;
const SILENT_MS = 5_000;
const FULL_MS = 5_000;
const SMTP_DOWN_MS = 8_000;
const MEGABYTE = Buffer.alloc(1024 * 1024);

async function killCopy({ aMoment, first, recovers }: Trial) {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await aMoment(1_500);
    const starting = first.restart('SIGKILL');
    await Promise.all([starting, recovers()]);
  }
}

async function killPostgres({ aMoment, postgres, recovers }: Trial) {
  await aMoment(1_500);
  await postgres?.kill();
  await pause(AWAY_MS);
  await postgres?.start();
  await recovers();
}

async function silentLine({ aMoment, line, recovers }: Trial) {
  await aMoment(1_500);
  line?.silence();
  await pause(SILENT_MS);
  line?.speak();
  await recovers();
}

/** Writes until not a byte more fits. */
function fill(file: string) {
  const ballast = openSync(file, 'w');
  try {
    for (let part = MEGABYTE; part.length > 0; ) {
      try {
        writeSync(ballast, part);
      } catch {
        part = part.subarray(0, part.length >> 1);
      }
    }
  } finally {
    closeSync(ballast);
  }
}

async function fullDisk({ aMoment, disk, postgres, recovers, say }: Trial) {
  await aMoment(1_500);
  const ballast = join(disk, 'ballast');
  fill(ballast);
  await pause(FULL_MS);
  rmSync(ballast);
  // As systemd would.
  const gaveUp = !postgres?.isRunning();
  if (gaveUp) await postgres?.start();
  say(`PostgreSQL ${gaveUp ? 'stopped itself on the full disk, and was started again' : 'stayed up'}`);
  await recovers();
}

/** As a machine whose clock was wrong, and is set right. */
async function clockJumps({ first, recovers }: Trial) {
  for (const hours of [3, -3, 60, -60, -2, 2]) {
    await first.turnClock(hours * HOUR_MS);
    await pause(1_000);
    if (hours === -3 || hours === -60 || hours === 2) await recovers();
  }
}

async function smtpDown({ aMoment, mailLine, recovers }: Trial) {
  await aMoment(1_500);
  await mailLine.cut();
  await pause(SMTP_DOWN_MS);
  await mailLine.mend();
  await recovers();
}

const needsMount = () => (canMount() ? null : 'needs root, and the right to mount');
function needsHaproxy(): string | null {
  try {
    needProxies(['haproxy']);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

export const FAULTS = {
  'kill-copy': { happens: killCopy },
  'kill-pglite': { needs: { engine: 'pglite' }, happens: killCopy },
  'kill-postgres': { happens: killPostgres },
  'silent-line': { happens: silentLine },
  'full-disk': { needs: { smallDisk: true }, missing: needsMount, happens: fullDisk },
  'clock-jumps': { happens: clockJumps },
  'smtp-down': { happens: smtpDown },
  'three-copies': { needs: { copies: 3 }, missing: needsHaproxy, happens: threeCopies },
} satisfies Record<string, Fault>;
