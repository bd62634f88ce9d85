import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../../core/clock.ts';
import { eggHeard, eggList, eggOwed, eggRequests, letters, profiles } from '../../../../db/schema.ts';
import { openTestDatabase, openTestFarm } from '../../../../test/engines/open-test-farm.ts';

const MIGRATION = readFileSync('db/migrations/0066_what_a_neighbor_has_heard.sql', 'utf8');
/** What it does with rows, after the tables are there. */
const CARRIES = MIGRATION.slice(MIGRATION.indexOf('-- Who was told stays told.')).split(
  '--> statement-breakpoint',
);

const now = new Date();
const waits = {
  requestStatus: 'awaiting_pickup',
  fulfilledAt: now,
  eggsGiven: 12,
  holdDays: 2,
  holdUntil: new Date(now.getTime() + 2 * DAY_MS),
  waitsAt: 'stand',
  dueCents: 500,
} as const;
const ended = {
  requestStatus: 'cancelled',
  endedAt: now,
  endedNote: 'Sorry.',
  endedWhy: 'declined',
} as const;
const toTell = { toTellSince: now, phone: true };
const told = { ...toTell, toldAt: now, toldHow: 'text' };
type Was = Partial<typeof eggRequests.$inferInsert> & {
  phone?: boolean;
  /** By kind, with the state. */
  mail?: Record<string, 'queued' | 'sent' | 'refused'>;
};

/** As an older version left them, and what is owed after the update. */
const WAS: [string, Was, string[]][] = [
  ['in line', {}, []],
  ['told by email', { ...waits, mail: { 'eggs-ready': 'sent' } }, []],
  [
    'told by email, then of a place',
    { ...waits, mail: { 'eggs-ready': 'sent', 'eggs-changed': 'sent' } },
    [],
  ],
  ['with an email on its way', { ...waits, mail: { 'eggs-ready': 'queued' } }, ['email']],
  ['with a refused email', { ...waits, mail: { 'eggs-ready': 'refused' } }, ['phone']],
  [
    'to be emailed of a change',
    { ...waits, mail: { 'eggs-ready': 'sent', 'eggs-changed': 'queued' } },
    ['email'],
  ],
  ['from before emails were kept', { ...waits, readyLetter: randomUUID() }, []],
  ['told by text', { ...waits, toTell: 'eggs-ready', ...told }, []],
  ['to be told by text', { ...waits, toTell: 'eggs-ready', ...toTell }, ['phone']],
  ['to be told of a change', { ...waits, toTell: 'eggs-changed', ...toTell }, ['phone']],
  ['taken back, to be emailed', { mail: { 'eggs-ready': 'sent', 'eggs-not-ready': 'queued' } }, ['email']],
  ['taken back, and emailed', { mail: { 'eggs-ready': 'sent', 'eggs-not-ready': 'sent' } }, []],
  ['taken back, to be told', { toTell: 'eggs-not-ready', ...toTell }, ['phone']],
  ['ended, and emailed', { ...ended, mail: { 'eggs-declined': 'sent' } }, []],
  ['ended, to be emailed', { ...ended, mail: { 'eggs-declined': 'queued' } }, ['email']],
  ['ended, and told', { ...ended, toTell: 'eggs-declined', ...told }, []],
  ['ended, to be told', { ...ended, toTell: 'eggs-declined', ...toTell }, ['phone']],
  ['ended by themselves', { ...ended, endedWhy: 'cancelled' }, []],
];

it.each(['pglite', 'postgres'] as const)(
  'who was told stays told, and what waited is owed, on %s',
  async (engine) => {
    const open = await openTestDatabase(engine);
    const { db } = open;
    const ids = new Map<string, string>();
    for (const [n, [name, { phone, mail = {}, ...was }]] of WAS.entries()) {
      const email = `n${n}@example.com`;
      const person = { id: randomUUID(), firstName: name, lastName: '', email };
      await db.insert(profiles).values(person);
      const tells = phone ? ({ tellBy: 'text', emailToo: false } as const) : {};
      const lives = { phone: '7635550100', address: 'A street', distanceSource: 'owner' } as const;
      const { id: supabaseId, ...named } = person;
      await db
        .insert(eggList)
        .values({ ...named, ...lives, ...tells, supabaseId, chickensOrDucks: 'chickens' });
      const id = randomUUID();
      ids.set(id, name);
      const rows = Object.entries(mail).map(([kind, state]) => ({ id: randomUUID(), kind, state }));
      const readyLetter = rows.find(({ kind }) => kind === 'eggs-ready')?.id ?? was.readyLetter;
      const wish = { numberOfEggsRequested: 12, chickensOrDucks: 'chickens', requestedAt: now } as const;
      await db.insert(eggRequests).values({ id, customerId: supabaseId, ...wish, ...was, readyLetter });
      for (const row of rows)
        await db.insert(letters).values({ ...row, about: id, to: email, subject: name, queuedAt: now });
    }
    for (const statement of CARRIES) await db.execute(sql.raw(statement));
    const farm = await openTestFarm(Promise.resolve(open));
    const owed = await db.select().from(eggOwed);
    const found = WAS.map(([name]) => [
      name,
      owed.filter(({ requestId }) => ids.get(requestId) === name).map(({ way }) => way),
    ]);
    expect(found).toEqual(WAS.map(([name, , ways]) => [name, ways]));
    expect(await db.$count(eggHeard, sql`facts is null`)).toBe(0);
    await farm.close();
  },
);
