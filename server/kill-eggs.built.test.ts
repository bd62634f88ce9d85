import { describe, expect, it, vi } from 'vitest';
import { mailbox } from '../db/schema.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import type { Engine } from '../test/engines/open-test-farm.ts';
import { callFarm, launch, logIn, makeHome } from '../test/engines/running-farm.ts';

const READY = 'Your eggs are ready';

describe.each<Engine>(['pglite', 'postgres'])('on %s', (engine) => {
  it('a farm killed after it gave eggs, and before it wrote, writes one letter to each', async () => {
    const home = await makeHome(engine);
    let farm = launch(home);
    const url = await farm.url;
    const owner = await logIn(url, DEMO_ACCOUNTS.admin);
    await callFarm(url, owner, 'count-eggs', { kind: 'chickens', eggs: 36, what: 'gathered' }, 'a count');
    const proposed = await fetch(`${url}/functions/v1/egg-proposal`, { headers: owner });
    const { fingerprint } = (await proposed.json()) as { fingerprint: string };
    const given = await callFarm(url, owner, 'give-eggs', { fingerprint }, 'a give');
    farm.signal('SIGKILL');
    await farm.gone;
    expect(given).toMatchObject({
      status: 200,
      body: { message: '3 ready. Emails go out in 2 minutes; until then you can undo.' },
    });

    // Their two minutes are over.
    const resting = await home.open();
    await resting.query({ text: `update pgboss.job set start_after = now() where name = 'mail'` });
    await resting.close();

    farm = launch(home);
    expect(await callFarm(await farm.url, owner, 'give-eggs', { fingerprint }, 'a give')).toEqual(given);
    const written = async () => {
      const letters = await (await fetch(`${await farm.url}/dev/mail.json`)).json();
      return (letters as { subject: string }[]).filter(({ subject }) => subject === READY);
    };
    await vi.waitFor(async () => expect(await written()).toHaveLength(3), { timeout: 20_000, interval: 100 });
    farm.signal('SIGTERM');
    expect(await farm.gone).toBe(0);
    const { db, close } = await home.open();
    const sent = (await db.select().from(mailbox)).filter(({ subject }) => subject === READY);
    await close();
    expect(new Set(sent.map(({ to }) => to)).size).toBe(3);
    expect(sent).toHaveLength(3);
  }, 90_000);
});
