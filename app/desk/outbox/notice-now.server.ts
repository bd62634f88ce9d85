import { and, count, eq, isNull } from 'drizzle-orm';
import { href } from 'react-router';
import { capitalized } from '../../../core/capitalized.ts';
import type { Context } from '../../../core/context.ts';
import type { Farm } from '../../../core/farm.ts';
import type { Database } from '../../../db/database.ts';
import type { EggFacts, ReadyFacts } from '../../../db/egg-words.ts';
import { isStaff } from '../../../db/roles.ts';
import { boardRows, eggRequests, profiles, standNotes } from '../../../db/schema.ts';
import type { Notice, NoticeKind, NoticeNow, Recipient, Said } from '../../../services/push/push.ts';
import { owedBy } from '../../eggs/line/heard/owed.ts';
import { readHeard } from '../../eggs/line/heard/read-heard.server.ts';
import { dozensOf } from '../../eggs/request/egg-request.ts';
import { readyInWords } from '../../eggs/request/request-letters.ts';
import { askedNow } from '../../plants/holds/holds.server.ts';

type Parts = { db: Database; farm: Farm; now: Date };
type Rule = {
  for: 'staff' | 'neighbor';
  now: (parts: Parts, notice: Notice, to: Recipient) => Promise<Said | null>;
};

async function requestOf(db: Database, id: string) {
  const [found] = await db
    .select({ request: eggRequests, firstName: profiles.firstName })
    .from(eggRequests)
    .innerJoin(profiles, eq(profiles.id, eggRequests.customerId))
    .where(eq(eggRequests.id, id));
  return found;
}

async function eggsWanted({ db }: Parts, { about }: Notice): Promise<Said | null> {
  const found = await requestOf(db, about);
  if (found?.request.requestStatus !== 'pending') return null;
  const { numberOfEggsRequested, chickensOrDucks: kind } = found.request;
  const [line] = await db
    .select({ waiting: count() })
    .from(eggRequests)
    .where(eq(eggRequests.requestStatus, 'pending'));
  const eggs = dozensOf({ eggs: numberOfEggsRequested, kind });
  return {
    title: `${found.firstName} asks for ${eggs}`,
    body: line && line.waiting > 1 ? `${line.waiting} neighbors are in line now.` : 'Nobody else is in line.',
    tag: 'eggs-wanted',
    path: href('/dashboard/egg-requests'),
  };
}

async function holdWanted({ db, farm, now }: Parts, { about }: Notice): Promise<Said | null> {
  const asked = await askedNow(db, farm, now, about);
  if (!asked) return null;
  return {
    title: `${asked.holder} asks for a hold`,
    body: `${capitalized(asked.what)}, until ${asked.until}.`,
    tag: `hold-wanted ${about}`,
    path: href('/dashboard/plants/holds'),
  };
}

async function soldOut({ db }: Parts, { about }: Notice): Promise<Said | null> {
  const [note] = await db
    .select({ name: boardRows.name })
    .from(standNotes)
    .innerJoin(boardRows, eq(boardRows.id, standNotes.rowId))
    .where(and(eq(standNotes.id, about), isNull(standNotes.settledAt)));
  if (!note) return null;
  return {
    title: `Sold out? ${note.name}`,
    body: 'Someone at the stand said it. The board stays as it is until you agree.',
    tag: `sold-out ${about}`,
    path: href('/dashboard/stand'),
  };
}

const isReady = (facts: EggFacts): facts is ReadyFacts => facts.status === 'ready';

const keptAs = (farm: Farm, facts: EggFacts) => {
  if (!isReady(facts)) return '';
  const { eggs, until } = readyInWords(farm, facts);
  return `${capitalized(eggs)}${until ? `, kept until ${until}` : ''}.`;
};

const NOT_READY = {
  title: 'Your eggs are not ready after all',
  body: 'Sorry. You have your place in line again.',
};
const NOT_KEPT = { title: 'Your eggs are no longer kept', body: 'You can ask for eggs again any time.' };

/** A device is a way by itself: what it says is heard there alone, and keeps no eggs. */
async function eggsSo({ db, farm, now }: Parts, { about }: Notice, to: Recipient): Promise<Said | null> {
  const [known] = (await readHeard(db, [about], now, farm, false)).known;
  if (known?.request.customerId !== to.id || !known.so) return null;
  const facts = { ...known.so, ...(isReady(known.so) && { lastDay: false }) };
  const said = to.said?.about === about ? to.said.facts : null;
  const lines = said ? [{ way: 'phone' as const, facts: said, at: now, sure: true }] : [];
  const letter = owedBy('phone', lines, facts, { email: true, phone: true });
  const then = { said: { about, facts }, tag: `eggs ${about}`, path: href('/dashboard/egg-requests') };
  if (letter === 'eggs-ready') return { title: 'Your eggs are ready', body: keptAs(farm, facts), ...then };
  if (letter === 'eggs-changed')
    return { title: 'Something changed about your eggs', body: keptAs(farm, facts), ...then };
  if (letter === 'eggs-not-ready') return { ...NOT_READY, ...then };
  const wasReady = said !== null && isReady(said);
  return wasReady && (letter === 'eggs-passed-on' || letter === 'eggs-not-kept')
    ? { ...NOT_KEPT, ...then }
    : null;
}

const RULES: Record<NoticeKind, Rule> = {
  'eggs-wanted': { for: 'staff', now: eggsWanted },
  'hold-wanted': { for: 'staff', now: holdWanted },
  'sold-out': { for: 'staff', now: soldOut },
  'eggs-so': { for: 'neighbor', now: eggsSo },
};

/** Who works here hears only as long as they do, with the steps that the farm asks for. */
const mayHear = ({ role, level }: Recipient, { staffNeedTwoSteps }: Farm) =>
  isStaff(role) && (level === 'aal2' || !staffNeedTwoSteps);

export function noticeNow(parts: Pick<Context, 'db' | 'farm' | 'clock'>): NoticeNow {
  return async (notice, to) => {
    // An older version may have sent another kind.
    const rule: Rule | undefined = RULES[notice.kind];
    if (!rule) return null;
    const farm = await parts.farm();
    if (rule.for === 'staff' && !mayHear(to, farm)) return null;
    return rule.now({ db: parts.db, farm, now: parts.clock.now() }, notice, to);
  };
}
