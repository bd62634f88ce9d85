import { createHash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Context, Who } from '../../../core/context.ts';
import { wholeName } from '../../../core/whole-name.ts';
import type { Database } from '../../../db/database.ts';
import { EGG_KINDS, eachKind } from '../../../db/egg-words.ts';
import { eggList, eggRequests, profiles } from '../../../db/schema.ts';
import { mustBeStaff } from '../../access/who-may.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { eggsInWords } from '../request/egg-request.ts';
import { readOnHand, recentLines } from './egg-ledger.server.ts';
import { hearsByEmail } from './heard/last-told.server.ts';
import type { InLine } from './line.ts';
import { type EggLine, oldEggs } from './on-hand.ts';
import { type EggsNow, type OnHand, type Proposal, proposalOf } from './proposal.ts';
import { takenUnasked } from './set-aside.ts';

function lineOf(db: Database) {
  return db
    .select({
      requestId: eggRequests.id,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      kind: eggRequests.chickensOrDucks,
      asked: eggRequests.numberOfEggsRequested,
      putBy: eggRequests.putBy,
      hearsByEmail: sql<boolean>`coalesce(${hearsByEmail}, false)`,
      ifShort: eggRequests.ifShort,
      notBefore: eggRequests.notBefore,
      requestedAt: eggRequests.requestedAt,
      customerId: eggRequests.customerId,
      takenAt: eggRequests.setAsideTakenAt,
    })
    .from(eggRequests)
    .innerJoin(profiles, eq(profiles.id, eggRequests.customerId))
    .leftJoin(eggList, eq(eggList.supabaseId, eggRequests.customerId))
    .where(eq(eggRequests.requestStatus, 'pending'))
    .orderBy(asc(eggRequests.requestedAt), asc(eggRequests.id));
}

const named = (rows: Awaited<ReturnType<typeof lineOf>>) =>
  rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: wholeName({ firstName, lastName }) }));

type Parts = Pick<Context, 'clock'>;

function eggsNow(lines: EggLine[], line: InLine[], onHand: OnHand, now: Date): EggsNow {
  const old = eachKind((kind) => oldEggs(lines, kind, onHand[kind], now));
  return { line, onHand, old, today: farmDay(now) };
}

/** With locked eggs; locks the requests, too. */
export async function lockLine(tx: Database, { clock }: Parts, onHand: OnHand) {
  const line = named(await lineOf(tx).for('update', { of: eggRequests }));
  const now = clock.now();
  return { line, now: eggsNow(await recentLines(tx, now), line, onHand, now) };
}

const hashOf = (what: object) =>
  createHash('sha256').update(JSON.stringify(what)).digest('base64url').slice(0, 22);

/** By name: the eggs on hand of each kind, and a hash of each list of people. */
const partsOf = ({ on_hand, gives, waits }: Proposal) => ({
  ...eachKind((kind) => String(on_hand[kind])),
  gives: hashOf(gives),
  waits: hashOf(waits),
});

/** Everything the owner sees, as an address writes it; its parts show what changed. */
export const fingerprintOf = (proposal: Proposal): string => String(new URLSearchParams(partsOf(proposal)));

/** Sentences for a person. @param seen the fingerprint of then */
export function whatChanged(seen: string, now: Proposal): string[] {
  const then = new URLSearchParams(seen);
  const today = partsOf(now);
  const isOther = (name: keyof typeof today, ifUnsaid = '') => (then.get(name) ?? ifUnsaid) !== today[name];
  // A page that is older than a kind saw none of it.
  const eggs = EGG_KINDS.filter((kind) => isOther(kind, '0')).map(
    (kind) => `On hand now: ${eggsInWords({ count: now.on_hand[kind], kind })}.`,
  );
  return [
    ...eggs,
    ...(isOther('gives') ? ['Other neighbors get eggs now.'] : []),
    ...(isOther('waits') ? ['Others wait in line now.'] : []),
  ];
}

/** Everything a screen needs to compute a proposal itself, even with someone left out. @throws Refusal 403 @property lines of the ledger @property taken whose set-aside eggs were used and nobody was asked, a few */
export async function readEggsNow({ db, clock }: Pick<Context, 'db' | 'clock'>, who: Who) {
  mustBeStaff(who);
  const now = clock.now();
  const [rows, onHand, lines] = await Promise.all([lineOf(db), readOnHand(db), recentLines(db, now)]);
  const all = named(rows);
  const line = all.map(({ customerId: _, takenAt: __, ...one }) => one);
  return { eggs: eggsNow(lines, line, onHand, now), lines, taken: takenUnasked(all) };
}

/** @throws Refusal 403 */
export async function readEggProposal(context: Pick<Context, 'db' | 'clock'>, who: Who) {
  const proposal = proposalOf((await readEggsNow(context, who)).eggs);
  return { fingerprint: fingerprintOf(proposal), ...proposal };
}
