import { expect } from 'vitest';
import { readFarm } from '../../app/facts/calendar/calendar.server.ts';
import { HELD_BACK } from '../../app/letters/held-back.ts';
import type { EggFacts, HeardWay } from '../../db/egg-words.ts';
import { HEARD_WAYS } from '../../db/egg-words.ts';
import { eggHeard, eggList, eggOwed, farmMode, letters, profiles } from '../../db/schema.ts';
import { requestRows } from '../cast/eggs.ts';
import type { Stage } from '../engines/stage.ts';
import type { Wants } from './ears.ts';
import type { Arrived } from './promise-post.ts';
import type { Street } from './promise-street.ts';
import { isSame, type Row, SPEAKS, worldSo } from './world-so.ts';

type ToTell = { request_id: string; facts: string };

/** Of each table once, because a long story has many requests. */
async function readTables({ farm, cast }: Stage) {
  const { db } = farm.context;
  const answer = await cast.admin.get('/functions/v1/to-tell');
  return {
    farm: await readFarm(db),
    rows: await requestRows(farm),
    members: new Map((await db.select().from(eggList)).map((one) => [one.supabaseId, one])),
    people: new Map((await db.select().from(profiles)).map((one) => [one.id, one])),
    post: await db.select().from(letters).orderBy(letters.nth),
    written: await db.select().from(eggHeard).orderBy(eggHeard.nth),
    owed: await db.select().from(eggOwed),
    restoredAt: (await db.select().from(farmMode))[0]?.owedBefore ?? null,
    toTell: ((await answer.json()) as { neighbors: ToTell[] }).neighbors,
  };
}
type Tables = Awaited<ReturnType<typeof readTables>>;
type Wishes = Wants & { lastDay: boolean };

/** The ways by which they can be reached, of those that they wish for. */
function wishesOf({ members, people, post }: Tables, row: Row): Wishes {
  const member = members.get(row.customerId);
  if (!member) return { email: false, phone: false, lastDay: false };
  const email = (people.get(row.customerId)?.email ?? member.email)?.toLowerCase();
  const mine = post.filter(({ to }) => to.toLowerCase() === email);
  const last = post.findLast(
    ({ about, kind, state }) => about === row.id && SPEAKS.test(kind) && state !== 'withdrawn',
  );
  const endedAt = last?.endedAt ?? null;
  const reached = mine.some((one) => one.state === 'sent' && endedAt && one.endedAt && one.endedAt > endedAt);
  const isHeld = last?.said === HELD_BACK;
  const isRefused =
    last?.state === 'refused' && !isHeld && last.settled !== 'again' && mine.includes(last) && !reached;
  const wantsEmail = email !== undefined && (member.tellBy === 'email' || member.emailToo);
  return {
    email: wantsEmail && !isRefused,
    phone: member.tellBy !== 'email' || (wantsEmail && isRefused),
    lastDay: member.lastDayLetter !== false,
  };
}

/**
 * After each step, by each way that a neighbor wants: what they heard last is what is so, or it is owed, once, and on
 * its way or on To tell. Nobody hears the same twice.
 */
export function heardJudgeOf(stage: Stage, clock: { at: Date }, street: Street) {
  const { ears } = street;
  let read = 0;
  /** Since a restore, until an owner says so. */
  let held = new Set<string>();

  function listen(mail: Arrived[], tables: Tables) {
    for (const { id, kind, about, at, sure, text } of mail.slice(read)) {
      if (!about || !SPEAKS.test(kind)) continue;
      const wasHeld = held.has(id) && tables.post.find((one) => one.id === id)?.settled !== 'again';
      expect(wasHeld, `it was held back, ${kind} about ${about}`).toBe(false);
      const saying = `${kind} about ${about}: ${text}`;
      const facts = tables.written.findLast(({ letter }) => letter === id)?.facts;
      if (!facts) throw new Error(`left before it was written down, ${saying}`);
      const row = tables.rows.find((one) => one.id === about);
      const before = ears.last(about, 'email', row ? wishesOf(tables, row) : { email: true, phone: true });
      const copies = ears.of(about).filter(({ letter }) => letter === id).length;
      expect(copies, `a third copy, ${saying}`).toBeLessThan(2);
      // What was never answered may not have been heard, and is said again.
      if (before?.sure && copies === 0)
        expect(JSON.stringify(facts), `the same again, ${saying}`).not.toBe(JSON.stringify(before.facts));
      ears.hear(about, { way: 'email', facts, at, sure, letter: id });
    }
    read = mail.length;
    held = new Set(
      tables.post
        .filter(({ state, said, settled }) => state === 'refused' && said === HELD_BACK && !settled)
        .map(({ id }) => id),
    );
  }

  function judgeWay(tables: Tables, row: Row, way: HeardWay, so: EggFacts | null, wishes: Wishes) {
    const last = ears.last(row.id, way, wishes);
    const owed = tables.owed.filter((one) => one.requestId === row.id && one.way === way);
    const emails = tables.post.filter(
      ({ about, kind, state }) => about === row.id && SPEAKS.test(kind) && state === 'queued',
    );
    const listed = tables.toTell.filter(({ request_id }) => request_id === row.id);
    const saying = [
      `by ${way} heard ${JSON.stringify(last)}, so ${JSON.stringify(so)}, ${row.id} at ${clock.at.toISOString()}`,
      ...tables.written.filter(({ requestId }) => requestId === row.id).map((one) => JSON.stringify(one)),
      ...tables.post.filter(({ about }) => about === row.id).map((one) => JSON.stringify(one)),
      JSON.stringify([row, tables.members.get(row.customerId), owed]),
    ].join('\n');
    expect(emails.length, `more than one email, ${saying}`).toBeLessThan(2);
    if (!so || !wishes[way] || isSame(last, so, way === 'email' && wishes.lastDay)) {
      const isUnsure = tables.written.some((one) => one.requestId === row.id && !one.sure && !one.undoneAt);
      // The farm cannot know that it was heard.
      if (isUnsure && so && wishes[way]) return;
      if (way === 'phone') return expect(listed, `to tell, for nothing, ${saying}`).toEqual([]);
      return expect(
        emails.map(({ kind }) => kind),
        `on its way, for nothing, ${saying}`,
      ).toEqual([]);
    }
    expect(owed, `not owed, ${saying}`).toHaveLength(1);
    const rests = tables.restoredAt !== null && (owed[0]?.since ?? clock.at) <= tables.restoredAt;
    if (way === 'phone' && rests) return expect(listed, `to tell, though it rests, ${saying}`).toEqual([]);
    if (way === 'email' && emails.length === 0 && held.has(owed[0]?.letter ?? '')) return;
    if (way === 'email') {
      const ids = emails.map(({ id }) => id);
      return expect(ids, `not on its way, ${saying}`).toEqual([owed[0]?.letter]);
    }
    expect(listed, `not on To tell, ${saying}`).toHaveLength(1);
    const facts = JSON.parse(listed[0]?.facts ?? 'null') as EggFacts;
    // Who hears now that eggs are ready has them from now on.
    const now = so.status === 'ready' && facts.status === 'ready' ? { ...so, until: facts.until } : so;
    const shown = { way, facts, at: clock.at, sure: true };
    expect(isSame(shown, now, false), `${JSON.stringify(facts)} to tell, ${saying}`).toBe(true);
  }

  return async function judgeHeard(mail: Arrived[]) {
    const tables = await readTables(stage);
    listen(mail, tables);
    for (const row of tables.rows) {
      const so = worldSo(tables, clock.at, street, row);
      const wishes = wishesOf(tables, row);
      for (const way of HEARD_WAYS) judgeWay(tables, row, way, so, wishes);
    }
  };
}
