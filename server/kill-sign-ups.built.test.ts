import { like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailbox, profiles } from '../db/schema.ts';
import { stranger } from '../test/cast/account-calls.ts';
import type { Engine } from '../test/engines/open-test-farm.ts';
import { launch, makeHome } from '../test/engines/running-farm.ts';

type Letter = { id: string; to: string; subject: string };

const VERIFY = /^Verify your email/;

/** @returns whether the farm said that it has the account */
async function signUp(url: string, email: string): Promise<boolean> {
  const body = JSON.stringify({ ...stranger, email });
  const headers = { 'Content-Type': 'application/json', Origin: url };
  const answer = await fetch(`${url}/api/auth/sign-up/email`, { method: 'POST', headers, body }).catch(
    () => null,
  );
  return answer?.status === 200;
}

describe.each<Engine>(['pglite', 'postgres'])('on %s', (engine) => {
  it('a farm killed in the middle of sign-ups has one letter for each account, and no other', async () => {
    const home = await makeHome(engine);
    const told: string[] = [];
    let farm = launch(home);
    for (let kill = 1; kill <= 2; kill += 1) {
      const url = await farm.url;
      let answered = 0;
      const calls = [1, 2, 3, 4, 5, 6].map(async (n) => {
        const email = `new-${kill}-${n}@example.com`;
        if (!(await signUp(url, email))) return;
        told.push(email);
        answered += 1;
        if (answered === kill) farm.signal('SIGKILL');
      });
      await Promise.all([...calls, farm.gone]);
      farm = launch(home);
    }

    await farm.url;
    farm.signal('SIGTERM');
    expect(await farm.gone).toBe(0);

    const { db, query, close } = await home.open();
    const made = await db.select().from(profiles).where(like(profiles.email, 'new-%'));
    const sent = await db.select().from(mailbox);
    const { rows } = await query({
      text: `select id, data->>'to' as to, data->>'subject' as subject
             from pgboss.job where name = 'mail' and state < 'completed'`,
    });
    await close();
    // One that was delivered in the moment of a kill is still in the queue, too.
    const letters = [
      ...new Map([...sent, ...(rows as Letter[])].map((one) => [one.id, one])).values(),
    ].filter(({ subject }) => VERIFY.test(subject));
    const emails = made.map(({ email }) => email).sort();
    expect(emails).toEqual(expect.arrayContaining(told));
    expect(letters.map(({ to }) => to).sort()).toEqual(emails);
  }, 180_000);
});
