import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { LIVE } from '../test/engines/live-settings.ts';
import { launch } from '../test/engines/running-farm.ts';
import { startSmtp } from '../test/stand-ins/stand-in-smtp.ts';

const MINUTE = { timeout: 60_000 };
const NOT_OPEN =
  'Visitors see "Opening soon" until an owner opens the farm: https://hens.example/dashboard/first-run';
const NO_OWNER =
  /Nobody owns this farm yet\. Within an hour, whoever opens this link first becomes its owner: https:\/\/hens\.example\/first-owner#token=\w{40,}\n +Or make an owner here: npm run owner -- you@example\.com/;

/** Starts a new live farm. @returns what it says until it has said how its mail server does */
async function startLive(smtpUrl: string, more: Record<string, string> = {}): Promise<string> {
  const around = await mkdtemp(join(tmpdir(), 'prairie-hen-'));
  onTestFinished(() => rm(around, { recursive: true }));
  const DATA_DIR = join(around, 'data');
  const farm = launch({
    settings: { ...LIVE, PORT: '0', DATA_DIR, SMTP_URL: smtpUrl, LOG_LEVEL: 'warn', ...more },
  });
  await farm.url;
  await vi.waitFor(() => expect(farm.said.join('\n')).toContain('Database   '), 15_000);
  await vi.waitFor(() => expect(farm.said.join('\n')).toMatch(NO_OWNER), 15_000);
  await vi.waitFor(() => expect(farm.said.join('\n')).toContain(NOT_OPEN), 15_000);
  farm.signal('SIGTERM');
  expect(await farm.gone).toBe(0);
  return farm.said.join('\n');
}

it('a live farm says that its mail server is ready, and that it has no owner', MINUTE, async () => {
  const smtp = await startSmtp({ login: () => null });
  onTestFinished(smtp.close);
  const said = await startLive(smtp.url, { TRUSTED_PROXY: 'loopback' });
  expect(said).toContain('Settings   TRUSTED_PROXY is not a setting: did you mean TRUSTED_PROXIES?');
  expect(said).toMatch(
    /Payments {3}none: the farm takes no cards\.\n +Maps {7}estimated from the ZIP code\.\n/,
  );
  expect(said).toMatch(
    /Clock {6}fine\.\n +Disk {7}[\d.]+ GB free of [\d.]+ GB\..*\n +Database {3}PGlite, Post/,
  );
  expect(said).toContain(`Mail       127.0.0.1:${smtp.port} is ready.`);
  expect(smtp.received).toEqual([]);
});

it('says what is wrong with it, without the password, and opens all the same', MINUTE, async () => {
  const smtp = await startSmtp({ login: () => ({ code: 535, text: 'No such farm@hens.example here' }) });
  onTestFinished(smtp.close);
  const said = await startLive(smtp.url);
  expect(said).toMatch(
    /Mail {7}127\.0\.0\.1:\d+ does not accept it \(.*535 No such … here\)\. Check SMTP_URL/,
  );
  expect(said).not.toContain('right');
});
