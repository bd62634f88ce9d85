import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { breakableLine } from '../../test/engines/breakable-line.ts';
import { freePort } from '../../test/engines/free-port.ts';
import { launch, makeHome, newFolder } from '../../test/engines/running-farm.ts';

it('a farm that starts while its PostgreSQL is away says so with its phone number, and opens by itself', async () => {
  const BACKUP_DIR = await newFolder();
  const port = await freePort();
  const at = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
  const { settings } = await makeHome('postgres', { ...at, BACKUP_DIR, LOG_LEVEL: 'info' });
  const address = new URL(settings.DATABASE_URL ?? '');
  const line = await breakableLine(Number(address.port));
  address.port = String(line.port);
  const home = { settings: { ...settings, DATABASE_URL: address.href } };

  await line.cut();
  const unknown = launch(home);
  expect(await unknown.gone).toBe(1);
  expect(unknown.said.join('\n')).toContain('DATABASE_URL: nothing answers');

  await line.mend();
  const first = launch(home);
  await fetch(await first.url);
  const stored = join(BACKUP_DIR, 'farm-to-call.json');
  await vi.waitFor(async () => {
    expect(JSON.parse(await readFile(stored, 'utf8'))).toMatchObject({ phone: '(763) 555-0142' });
  });
  first.signal('SIGKILL');
  await first.gone;

  await line.cut();
  const second = launch(home);
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const waits = await vi.waitFor(() => ask('/visit'), { timeout: 60_000, interval: 100 });
  expect([waits.status, waits.headers.get('retry-after')]).toEqual([503, '10']);
  const page = await waits.text();
  expect(page).toContain('Nothing you sent was lost');
  expect(page).toContain('href="tel:+17635550142">(763) 555-0142</a>');
  const asked = await Promise.all(
    ['/healthz', '/up', '/proxy-check', '/readyz', '/functions/v1/board'].map(ask),
  );
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 503, 503]);
  expect(await asked[4]?.json()).toHaveProperty('error');
  const id = waits.headers.get('x-request-id');
  await vi.waitFor(() =>
    expect(second.said.find((one) => one.includes(id ?? '?')) ?? '').toContain('"status":503'),
  );

  await line.mend();
  await second.url;
  expect((await ask('/visit')).status).toBe(200);
  await line.cut();
});
