import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eggHeard, eggOwed, eggRequests, letters } from '../db/schema.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import type { Engine } from '../test/engines/open-test-farm.ts';
import { callFarm, launch, logIn, makeHome } from '../test/engines/running-farm.ts';
import { type Received, type SmtpManners, startSmtp } from '../test/stand-ins/stand-in-smtp.ts';

const READY = 'Your eggs are ready';
const NOT_READY = 'Sorry, your eggs are not ready yet';
const OF_EGGS = [READY, NOT_READY];
/** An email whose process died is tried again 10 to 15 seconds later. */
const UNTIL_NOTICED = { timeout: 120_000, interval: 100 };

/** A farm that is killed as the mail server has the last byte of “ready”, and has not answered. */
async function killedWhileItLeft(engine: Engine) {
  const manners: Partial<SmtpManners> = {};
  const smtp = await startSmtp(manners);
  onTestFinished(() => smtp.close());
  const home = await makeHome(engine, {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Prairie Hen <hello@farm.example>',
  });
  const farm = launch(home);
  const url = await farm.url;
  const owner = await logIn(url, DEMO_ACCOUNTS.admin);
  await callFarm(url, owner, 'count-eggs', { kind: 'chickens', eggs: 12, what: 'gathered' }, 'a count');
  const proposed = await fetch(`${url}/functions/v1/egg-proposal`, { headers: owner });
  const { fingerprint } = (await proposed.json()) as { fingerprint: string };
  await callFarm(url, owner, 'give-eggs', { fingerprint }, 'a give');
  const first = new Promise<Received>((resolve) => {
    manners.letter = (letter) => {
      if (letter.subject !== READY) return null;
      farm.signal('SIGKILL');
      resolve(letter);
      return 'silence';
    };
  });
  await rest(url);
  const held = await first;
  await farm.gone;
  manners.letter = () => null;
  const dead = await home.open();
  const id = /[0-9a-f-]{36}/.exec(held.messageId ?? '')?.[0] ?? '';
  const [letter] = await dead.db.select().from(letters).where(eq(letters.id, id));
  const request_id = letter?.about ?? '';
  const heard = await dead.db.select().from(eggHeard).where(eq(eggHeard.requestId, request_id));
  expect(heard, 'written down').toMatchObject([{ way: 'email', letter: id, sure: false, undoneAt: null }]);
  await dead.close();
  const of = (subjects: string[]) =>
    smtp.received.filter(({ subject = '', recipients }) => {
      return subjects.includes(subject) && recipients[0] === held.recipients[0];
    });
  return { home, owner, request_id, held, of };
}

/** Those that rest leave now. */
const rest = (url: string) =>
  fetch(`${url}/dev/mail`, { method: 'POST', headers: { Origin: url }, redirect: 'manual' });

describe.each<Engine>(['pglite', 'postgres'])(
  'killed as an email leaves, on %s',
  { timeout: 300_000 },
  (engine) => {
    it('the farm says it again, as it was, and the eggs are kept from then on', async () => {
      const { home, request_id, held, of } = await killedWhileItLeft(engine);
      const farm = launch(home);
      await farm.url;
      await vi.waitFor(() => expect(of([READY])).toHaveLength(2), UNTIL_NOTICED);
      const [one, other] = of(OF_EGGS);
      expect([other?.messageId, other?.text]).toEqual([one?.messageId, one?.text]);
      expect(one?.messageId).toBe(held.messageId);
      farm.signal('SIGTERM');
      expect(await farm.gone).toBe(0);

      const { db, close } = await home.open();
      const [request] = await db.select().from(eggRequests).where(eq(eggRequests.id, request_id));
      expect(request).toMatchObject({ requestStatus: 'awaiting_pickup', holdUntil: expect.any(Date) });
      const heard = await db.select().from(eggHeard).where(eq(eggHeard.requestId, request_id));
      expect(heard.filter(({ undoneAt }) => !undoneAt).at(-1)).toMatchObject({ way: 'email', sure: true });
      expect(await db.$count(eggOwed, eq(eggOwed.requestId, request_id))).toBe(0);
      const written = await db.select().from(letters).where(eq(letters.about, request_id));
      expect(written.filter(({ kind }) => kind === 'eggs-ready')).toMatchObject([{ state: 'sent' }]);
      await close();
    });

    it('and the eggs are taken back: she hears of that, and never again that they are ready', async () => {
      const { home, owner, request_id, of } = await killedWhileItLeft(engine);
      const farm = launch(home);
      const url = await farm.url;
      const back = await callFarm(url, owner, 'take-back-eggs', { request_id }, 'back');
      expect(back).toMatchObject({ status: 200 });
      await rest(url);
      await vi.waitFor(() => expect(of([NOT_READY])).toHaveLength(1), UNTIL_NOTICED);
      farm.signal('SIGTERM');
      expect(await farm.gone).toBe(0);
      expect(of(OF_EGGS).map(({ subject }) => subject)).toEqual([READY, NOT_READY]);
      const { db, close } = await home.open();
      expect(await db.$count(eggOwed, eq(eggOwed.requestId, request_id))).toBe(0);
      await close();
    });
  },
);
