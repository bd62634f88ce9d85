import { and, count, eq, isNull } from 'drizzle-orm';
import { href } from 'react-router';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { isStaff } from '../../../db/roles.ts';
import { boardRows, eggRequests, profiles, standNotes } from '../../../db/schema.ts';
import type { Farm } from '../../../farm.ts';
import type { Notice, NoticeKind, NoticeNow, Recipient, Said } from '../../../services/push/push.ts';
import { fullDay } from '../../eggs/line/day-words.ts';
import { partInWords } from '../../eggs/line/where-eggs-wait.ts';
import { eggsInWords, isReleased } from '../../eggs/requests/egg-request.ts';

type EggRequest = typeof eggRequests.$inferSelect;
type Parts = { db: Database; farm: Farm };
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

async function ofTheirs(db: Database, { about }: Notice, { id }: Recipient) {
  const request = (await requestOf(db, about))?.request;
  return request?.customerId === id ? request : undefined;
}

const inTheirLine = ({ about }: Notice) => ({ tag: `eggs ${about}`, path: href('/dashboard/egg-requests') });

async function eggsWanted({ db }: Parts, { about }: Notice): Promise<Said | null> {
  const found = await requestOf(db, about);
  if (found?.request.requestStatus !== 'pending') return null;
  const { numberOfEggsRequested, chickensOrDucks: kind } = found.request;
  const [line] = await db
    .select({ waiting: count() })
    .from(eggRequests)
    .where(eq(eggRequests.requestStatus, 'pending'));
  const eggs = eggsInWords({ count: numberOfEggsRequested, kind });
  return {
    title: `${found.firstName} asks for ${eggs}`,
    body: line && line.waiting > 1 ? `${line.waiting} neighbors are in line now.` : 'Nobody else is in line.',
    tag: 'eggs-wanted',
    path: href('/dashboard/egg-requests'),
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
    body: 'Somebody at the stand says so. The board stays as it is until you agree.',
    tag: `sold-out ${about}`,
    path: href('/dashboard/stand'),
  };
}

const keptAs = (request: EggRequest) =>
  request.holdUntil === null
    ? `${partInWords(request)}.`
    : `${partInWords(request)}, kept until ${fullDay(request.holdUntil)}.`;

async function eggsReady({ db }: Parts, notice: Notice, to: Recipient): Promise<Said | null> {
  const request = await ofTheirs(db, notice, to);
  if (request?.requestStatus !== 'awaiting_pickup' || request.readyLetter !== notice.letter) return null;
  return {
    title: 'Your eggs are ready',
    body: keptAs(request),
    saidReady: notice.about,
    ...inTheirLine(notice),
  };
}

/** Only where they were said to be ready. */
async function eggsChanged({ db }: Parts, notice: Notice, to: Recipient): Promise<Said | null> {
  const request = await ofTheirs(db, notice, to);
  if (!request || to.saidReady !== notice.about) return null;
  const place = inTheirLine(notice);
  if (request.requestStatus === 'awaiting_pickup')
    return { title: 'Something changed about your eggs', body: keptAs(request), ...place };
  if (request.requestStatus === 'pending') {
    const title = 'Your eggs are not ready after all';
    return { title, body: 'Sorry. You have your place in line again.', saidReady: null, ...place };
  }
  if (!isReleased(request)) return null;
  const title = 'Your eggs are no longer kept';
  return { title, body: 'You can ask for eggs again any time.', saidReady: null, ...place };
}

const RULES: Record<NoticeKind, Rule> = {
  'eggs-wanted': { for: 'staff', now: eggsWanted },
  'sold-out': { for: 'staff', now: soldOut },
  'eggs-ready': { for: 'neighbor', now: eggsReady },
  'eggs-changed': { for: 'neighbor', now: eggsChanged },
};

/** Who works here hears only as long as they do, with the steps that the farm asks for. */
const mayHear = ({ role, level }: Recipient, { staffNeedTwoSteps }: Farm) =>
  isStaff(role) && (level === 'aal2' || !staffNeedTwoSteps);

export function noticeNow(parts: Pick<Context, 'db' | 'farm'>): NoticeNow {
  return async (notice, to) => {
    const rule = RULES[notice.kind];
    const farm = await parts.farm();
    if (rule.for === 'staff' && !mayHear(to, farm)) return null;
    return rule.now({ db: parts.db, farm }, notice, to);
  };
}
