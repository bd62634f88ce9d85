import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';

const CACHE = resolve('node_modules/.cache');

/**
 * A Chromium for the journeys: CHROME_PATH, else one that Playwright has installed, else the one that came
 * with npm (Linux on x64), else Playwright installs one.
 * @returns its path, or undefined for Playwright's own
 */
export async function findBrowser(): Promise<string | undefined> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  if (existsSync(chromium.executablePath())) return undefined;
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedFromNpm();
  execFileSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  return undefined;
}

/** Unpacks once per version, in a folder that no other program writes to; half-unpacked ones never count. */
async function unpackedFromNpm(): Promise<string> {
  const { version } = JSON.parse(await readFile('node_modules/@sparticuz/chromium/package.json', 'utf8'));
  const folder = join(CACHE, `chromium-${version}`);
  if (!existsSync(folder)) {
    await mkdir(CACHE, { recursive: true });
    const fresh = await mkdtemp(`${folder}-`);
    await unpackInto(fresh);
    // Another run may have been faster.
    await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }));
  }
  return join(folder, 'chromium');
}

/** The package unpacks to the temp folder, wherever that is at the moment. */
async function unpackInto(folder: string) {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
