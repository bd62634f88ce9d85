import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../core/clock.ts';
import type { EggFacts } from '../../../db/egg-words.ts';
import {
  askedForEggs,
  depositEvents,
  deposits,
  eggHeard,
  eggList,
  eggOwed,
  eggRequests,
  emailChanges,
  farmSignIn,
  farmWords,
  jobRuns,
  letters,
  ownerInvitations,
  plantHolds,
  plants,
  plantWishers,
  plantWishes,
  profiles,
} from '../../../db/schema.ts';
import { addPerson } from '../../../test/cast/cast.ts';
import { ask, cancel } from '../../../test/cast/eggs.ts';
import { askedAtDoor, clara } from '../../../test/cast/first-dozen.ts';
import { outboxLetter } from '../../../test/cast/letters.ts';
import { seedPlants } from '../../../test/cast/plants.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { TWO_STEPS } from '../../accounts/auth/account-truth.server.ts';
import { sayWhatIsOwed } from '../../eggs/line/heard/say-what-is-owed.server.ts';
import { LETTER_NAMES, type LetterName } from '../../letters/letters.ts';
import { untilInWords } from '../../plants/holds/hold-day.ts';
import { checkLetter } from './letter-check.server.ts';
import { LETTER_RULES } from './letter-rules.server.ts';

type Happening = Exclude<
  {
    [Name in LetterName]: (typeof LETTER_RULES)[Name] extends { happened: string } ? never : Name;
  }[LetterName],
  never
>;
/** A letter that is true, and what makes it untrue. */
type Case = () => Promise<{
  to?: string;
  about?: string;
  says?: string;
  id?: string;
  spoil: () => Promise<unknown>;
}>;

const NOW = new Date('2025-09-22T12:00:00-05:00');
/** The nursery closes at 3 PM. */
const HOLD_DAY = new Date('2025-09-26T15:00:00-05:00');
const clock = { now: () => NOW };

onPostgres((stage) => {
  const db = () => stage.farm.context.db;
  const parts = () => {
    const { config, wishDigest } = stage.farm.context;
    return { clock, config, wishDigest };
  };
  const check = (kind: string, letter: { to?: string; about?: string; says?: string; id?: string }) =>
    db().transaction((tx) =>
      checkLetter(tx, parts(), letter.id ?? randomUUID(), {
        kind,
        to: 'ana@example.com',
        subject: 'As it was',
        text: 'As it was',
        html: '',
        ...letter,
      }),
    );

  const owe = (id: string) =>
    db().transaction(async (tx) => {
      await sayWhatIsOwed({ ...stage.farm.context, clock }, tx, [id]);
      const [row] = await tx.select().from(eggOwed).where(eq(eggOwed.requestId, id));
      return row;
    });
  /** @param before how what was heard the day before differs from what is so */
  const request =
    (values: Partial<typeof eggRequests.$inferInsert>, spoil: typeof values, before?: object): Case =>
    async () => {
      const id = await ask(stage.cast.customer);
      const set = (some: typeof values) => db().update(eggRequests).set(some).where(eq(eggRequests.id, id));
      const now = clock.now();
      await set({ fulfilledAt: now, holdDays: 2, holdUntil: now, endedAt: now, ...values });
      const owed = await owe(id);
      if (before) {
        const facts = { ...owed?.facts, ...before } as EggFacts;
        const at = new Date(NOW.getTime() - DAY_MS);
        await db().insert(eggHeard).values({ requestId: id, way: 'email', how: 'email', facts, at });
      }
      return { about: id, id: (await owe(id))?.letter ?? '', spoil: () => set(spoil) };
    };
  const ready = { status: 'ready' };
  const waiting = { requestStatus: 'awaiting_pickup' as const };
  const over = { requestStatus: 'cancelled' as const, endedWhy: 'passed_on' as const };
  const letGo = { requestStatus: 'cancelled' as const, endedWhy: 'time_up' as const };
  const taken = { requestStatus: 'completed' as const, endedWhy: null, markedAsPickedUpAt: new Date() };

  const pause = (backOn: string | null) => {
    const words = { text: backOn ? 'The hens are molting.' : '', backOn };
    const row = { matter: 'eggPause' as const, words, updatedAt: clock.now(), updatedBy: null };
    return db().insert(farmWords).values(row).onConflictDoUpdate({ target: farmWords.matter, set: row });
  };

  const account =
    (person: object, spoil: Partial<typeof profiles.$inferInsert>, about?: string): Case =>
    async () => {
      const email = `${randomUUID().slice(0, 8)}@example.com`;
      await addPerson(stage.farm, { firstName: 'Pat', email, ...person });
      const isIt = eq(profiles.email, email);
      return {
        to: email,
        ...(about && { about }),
        spoil: () => db().update(profiles).set(spoil).where(isIt),
      };
    };
  const invited =
    (role: 'admin' | 'helper'): Case =>
    async () => {
      const email = `${randomUUID().slice(0, 8)}@example.com`;
      const expiresAt = new Date(NOW.getTime() + DAY_MS);
      const invitedBy = stage.cast.admin.who?.id ?? '';
      await db().insert(ownerInvitations).values({ email, role, token: randomUUID(), expiresAt, invitedBy });
      return {
        to: email,
        spoil: () => db().delete(ownerInvitations).where(eq(ownerInvitations.email, email)),
      };
    };

  const wished = async (wish: Partial<typeof plantWishes.$inferInsert>) => {
    const [ofId = ''] = await seedPlants(stage.farm, [{ plant_variety: 'Honeycrisp', in_stock: true }]);
    const [wisher] = await db().insert(plantWishers).values({ email: 'cora@example.com' }).returning();
    const wisherId = wisher?.id ?? '';
    const named = { variety: 'Honeycrisp', name: 'Old Garden', type: 'Shrub' as const };
    await db()
      .insert(plantWishes)
      .values({ wisherId, ofId, askedAt: NOW, ...named, ...wish });
    return { wisherId, ofId };
  };

  const aHold = async (hold: Partial<typeof plantHolds.$inferInsert>) => {
    const id = randomUUID();
    const pot = { variety: 'Honeycrisp', name: 'Apple', type: 'Tree', potSize: '5 gal', pots: 1 } as const;
    const [row] = await db()
      .insert(plantHolds)
      .values({
        ...{ ofId: randomUUID(), ...pot, holder: 'Cora', email: 'cora@example.com', letter: id },
        ...{ askedAt: NOW, confirmedAt: NOW, heard: 'asked', heardUntil: HOLD_DAY },
        ...hold,
      })
      .returning({ id: plantHolds.id });
    const spoil = () => db().update(plantHolds).set({ state: 'stopped' });
    return { about: row?.id ?? '', id, spoil };
  };

  type Event = Pick<typeof depositEvents.$inferInsert, 'kind' | 'amountCents'>;
  const deposit =
    (lines: Event[], spoil: Event): Case =>
    async () => {
      const order = { orderNumber: randomUUID().slice(0, 8), amountCents: 4000, email: 'ana@example.com' };
      const [row] = await db().insert(deposits).values(order).returning();
      const depositId = row?.id ?? '';
      const add = (line: Event) =>
        db()
          .insert(depositEvents)
          .values({ ...line, depositId, reference: 're_1', at: clock.now() });
      for (const line of lines) await add(line);
      return { about: depositId, says: 're_1', spoil: () => add(spoil) };
    };
  const paid = { kind: 'paid', amountCents: 4000 } as const;
  const refunded = { kind: 'refunded', amountCents: -4000 } as const;

  const CASES: Record<Happening, Case> = {
    'eggs-ready': request(waiting, over),
    'eggs-changed': request(waiting, over, { due: 1 }),
    'eggs-last-day': request({ ...waiting, holdUntil: new Date('2025-09-22T19:00:00-05:00') }, over, {
      lastDay: false,
    }),
    'eggs-passed-on': request({ ...letGo, wentOn: true }, taken),
    'eggs-not-kept': request(letGo, taken),
    'eggs-not-ready': request({}, over, ready),
    'eggs-declined': request({ requestStatus: 'cancelled', endedWhy: 'declined' }, over),
    async 'eggs-paused'() {
      const about = await ask(stage.cast.customer);
      const backOn = '2025-10-04';
      await pause(backOn);
      await db().update(farmWords).set({ tellsLine: true }).where(eq(farmWords.matter, 'eggPause'));
      return { about, id: (await owe(about))?.letter ?? '', spoil: () => cancel(stage.cast.customer, about) };
    },
    async 'egg-list'() {
      const about = stage.cast.customer.who?.id ?? '';
      return { about, spoil: () => db().delete(eggList).where(eq(eggList.supabaseId, about)) };
    },
    async 'egg-list-asked'() {
      const about = stage.cast.customer.who?.id ?? '';
      return { about, spoil: () => db().delete(eggList).where(eq(eggList.supabaseId, about)) };
    },
    async 'egg-list-still'() {
      const about = stage.cast.customer.who?.id ?? '';
      const set = (days: object) => db().update(eggList).set(days).where(eq(eggList.supabaseId, about));
      await set({ askedOn: '2025-09-01' });
      return { about, spoil: () => set({ answeredOn: '2025-09-02' }) };
    },
    async 'egg-list-radius'() {
      const about = stage.cast.customer.who?.id ?? '';
      const set = (distanceMiles: number) =>
        db().update(eggList).set({ distanceMiles }).where(eq(eggList.supabaseId, about));
      await set(9);
      return { about, spoil: () => set(7.9) };
    },
    async 'egg-list-removed'() {
      const about = stage.cast.customer.who?.id ?? '';
      const [member] = await db().delete(eggList).where(eq(eggList.supabaseId, about)).returning();
      return { about, spoil: async () => member && db().insert(eggList).values(member) };
    },
    async 'eggs-wanted'() {
      const about = await ask(stage.cast.customer);
      return { about, spoil: () => cancel(stage.cast.customer, about) };
    },
    async 'seen-twice'() {
      const [one, other] = await db().select().from(eggList).orderBy(eggList.createdAt);
      const about = one?.id ?? '';
      const set = (phone = '') => db().update(eggList).set({ phone }).where(eq(eggList.id, about));
      await set(other?.phone);
      return { about, spoil: () => set('7635550199') };
    },
    'deposit-receipt': deposit([paid], refunded),
    'deposit-refund': deposit([paid, refunded], { kind: 'refund_failed', amountCents: 4000 }),
    'deposit-look': deposit([paid, { kind: 'dispute_opened', amountCents: 0 }], {
      kind: 'dispute_won',
      amountCents: 0,
    }),
    async 'backup-failed'() {
      const id = await outboxLetter(stage.farm, { kind: 'backup-failed', queuedAt: new Date(0) });
      return {
        id,
        spoil: () =>
          db()
            .insert(jobRuns)
            .values({ name: 'backup', failing: false, succeededAt: clock.now() })
            .onConflictDoUpdate({ target: jobRuns.name, set: { succeededAt: clock.now() } }),
      };
    },
    verification: account({ verified: false }, { emailVerified: true }),
    async 'new-email'() {
      const userId = stage.cast.customer.who?.id ?? '';
      const wish = {
        userId,
        email: 'new@example.com',
        token: 'first',
        expiresAt: new Date(NOW.getTime() + DAY_MS),
      };
      await db().insert(emailChanges).values(wish);
      const again = () =>
        db().update(emailChanges).set({ token: 'second' }).where(eq(emailChanges.userId, userId));
      return { to: 'new@example.com', about: 'first', spoil: again };
    },
    async 'first-dozen'() {
      const token = 'of a link';
      await askedAtDoor(stage.farm, { token });
      const again = () =>
        db().update(askedForEggs).set({ replaced: true }).where(eq(askedForEggs.token, token));
      return { to: clara.email, about: token, spoil: again };
    },
    async 'plants-asked'() {
      const { wisherId } = await wished({ confirmedAt: null });
      return { about: wisherId, spoil: () => db().delete(plantWishes) };
    },
    async 'plants-in'() {
      const { wisherId, ofId } = await wished({ confirmedAt: NOW });
      const setOut = () => db().update(plants).set({ inStock: false }).where(eq(plants.id, ofId));
      return { about: wisherId, spoil: setOut };
    },
    async 'hold-asked'() {
      const { about } = await aHold({ confirmedAt: null });
      return { about, spoil: () => db().update(plantHolds).set({ confirmedAt: NOW }) };
    },
    'hold-wanted': () => aHold({ state: 'asked' }),
    'hold-yes': () => aHold({ state: 'held' }),
    'hold-moved': () =>
      aHold({ state: 'held', heard: 'held', heardUntil: new Date(HOLD_DAY.getTime() - HOUR_MS) }),
    'hold-no': () => aHold({ state: 'refused' }),
    invitation: invited('admin'),
    'helper-invitation': invited('helper'),
    'set-up-link': account({ role: 'helper' }, { twoFactorEnabled: true }),
    async 'staff-sign-in'() {
      const spoil = () =>
        db().insert(farmSignIn).values({ twoSteps: true, updatedAt: clock.now(), updatedBy: null });
      return { about: TWO_STEPS.optional, spoil };
    },
    'owner-removed': account({}, { role: 'admin' }),
    'role-changed': account({ role: 'helper' }, { role: 'admin' }, 'helper'),
  };

  beforeEach(async () => {
    await pause(null);
    for (const table of [letters, jobRuns, farmSignIn, ownerInvitations]) await db().delete(table);
  });

  it.each(LETTER_NAMES)('%s has its rule', (name) => {
    const rule = LETTER_RULES[name];
    expect('happened' in rule || Object.hasOwn(CASES, name)).toBe(true);
  });

  it.each(Object.entries(CASES))('%s is withdrawn once it is untrue', async (kind, make) => {
    const { spoil, ...letter } = await make();
    expect(await check(kind, letter)).not.toBeNull();
    await spoil();
    expect(await check(kind, letter)).toBeNull();
  });

  describe('a welcome', () => {
    it('says the pause of now, and no request that is over', async () => {
      const { customer } = stage.cast;
      const about = customer.who?.id ?? '';
      const id = await ask(customer);
      expect((await check('egg-list-asked', { about }))?.text).toContain('a dozen chicken eggs');
      await cancel(customer, id);
      await pause('2025-10-04');
      const now = await check('egg-list-asked', { about });
      expect(now?.text).not.toContain('a dozen chicken eggs');
      expect(now?.text).toContain('The hens are molting.');
    });
  });

  it('what an owner reads of a hold that waits is its closing of now', async () => {
    const { about } = await aHold({ state: 'asked', heardUntil: new Date(HOLD_DAY.getTime() - HOUR_MS) });
    const text = (await check('hold-wanted', { about }))?.text.replaceAll('\n', ' ');
    expect(text).toContain(`1 pot of Honeycrisp Apple, 5 gal until closing on ${untilInWords(HOLD_DAY)}`);
    expect(text).not.toContain('Cora');
  });

  it('what has not left follows a person to a new address, but for news of their account', async () => {
    const { mail } = stage.farm.context;
    const about = stage.cast.customer.who?.id ?? '';
    const note = { to: 'ana@example.com', subject: 'Egg news', text: '', html: '', about };
    await mail.queue(db(), { ...note, kind: 'egg-list' }, 3600);
    await mail.queue(db(), { ...note, kind: 'password-changed', subject: 'News' }, 3600);
    await mail.readdress(db(), 'ana@example.com', 'ana@new.example', ['egg-list']);
    const arrived = await stage.farm.restedLetters();
    expect(arrived.filter(({ to }) => to === 'ana@new.example')).toHaveLength(1);
    expect(arrived.filter(({ subject }) => subject === 'News').map(({ to }) => to)).toEqual([
      'ana@example.com',
    ]);
  });
});
