import { like } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { accounts, askedForEggs, eggList, eggRequests, profiles } from '../db/schema.ts';
import { typed } from '../test/cast/first-dozen.ts';
import type { Engine } from '../test/engines/open-test-farm.ts';
import { launch, makeHome } from '../test/engines/running-farm.ts';

const SIX = [1, 2, 3, 4, 5, 6].map((n) => `new-${n}@door.example`);

async function call(url: string, name: string, body: object): Promise<number> {
  const headers = { 'Content-Type': 'application/json', Origin: url };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${url}/functions/v1/${name}`, sent).catch(() => null);
  return answer?.status ?? 0;
}

type Letter = { to: string; links: string[] };

async function tokenFor(url: string, email: string): Promise<string> {
  const read = async () => (await (await fetch(`${url}/dev/mail.json`)).json()) as Letter[];
  const letter = await vi.waitFor(
    async () => {
      const found = (await read()).find(({ to }) => to === email);
      expect(found).toBeDefined();
      return found;
    },
    { timeout: 30_000, interval: 200 },
  );
  return letter?.links[0]?.split('token=')[1] ?? '';
}

describe.each<Engine>(['pglite', 'postgres'])('on %s', (engine) => {
  it('a farm killed while links of first dozens are opened puts each in line once, when tried again', async () => {
    const home = await makeHome(engine);
    let farm = launch(home);
    const url = await farm.url;
    for (const [n, email] of SIX.entries())
      expect(await call(url, 'put-me-down', { ...typed, email, phone: `320555010${n}` })).toBe(200);
    const tokens = await Promise.all(SIX.map((email) => tokenFor(url, email)));
    let answered = 0;
    const open = (at: string) =>
      tokens.map(async (token) => {
        const status = await call(at, 'put-me-in-line', { token, new_password: 'a quiet barn at dawn' });
        answered += 1;
        if (answered === 2) farm.signal('SIGKILL');
        return status;
      });
    await Promise.all([...open(url), farm.gone]);

    farm = launch(home);
    const again = await farm.url;
    expect(await Promise.all(open(again))).toEqual(SIX.map(() => 200));
    farm.signal('SIGTERM');
    expect(await farm.gone).toBe(0);

    const { db, close } = await home.open();
    const made = await db.select().from(profiles).where(like(profiles.email, 'new-%'));
    const ids = made.map(({ id }) => id);
    const of = async <Row>(rows: Promise<Row[]>, who: (row: Row) => string) =>
      (await rows)
        .map(who)
        .filter((id) => ids.includes(id))
        .sort();
    expect(made.map(({ email }) => email).sort()).toEqual(SIX);
    expect(await of(db.select().from(accounts), ({ userId }) => userId)).toEqual([...ids].sort());
    expect(await of(db.select().from(eggList), ({ supabaseId }) => supabaseId)).toEqual([...ids].sort());
    expect(await of(db.select().from(eggRequests), ({ customerId }) => customerId)).toEqual([...ids].sort());
    expect(await db.select().from(askedForEggs)).toEqual([]);
    await close();
  }, 180_000);
});
