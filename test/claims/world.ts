import { readLineNow } from '../../app/eggs/line/line-now.server.ts';
import { readFarm } from '../../app/facts/calendar/calendar.server.ts';
import { readBoardNow } from '../../app/farm/board/board-now.server.ts';
import { HOUR_MS } from '../../core/clock.ts';
import { EGG_KINDS, type EggKind } from '../../db/egg-words.ts';
import { standingRequests } from '../../db/schema.ts';
import { ledger } from '../cast/egg-line.ts';
import { requestRows } from '../cast/eggs.ts';
import type { TestFarm } from '../engines/open-test-farm.ts';
import type { Request, World } from './claim.ts';
import { atWall, plainToday } from './wall-clock.ts';

type Ledger = Awaited<ReturnType<typeof ledger>>;

/** The sum of a day's eggs, if any were counted. */
function countedDays(lines: Ledger, kind: EggKind) {
  const gathered = lines.filter(
    (line) => line.kind === kind && ['gathered', 'correction'].includes(line.what),
  );
  const days = new Set(gathered.filter(({ what }) => what === 'gathered').map(({ at }) => plainToday(at)));
  return [...days].map((day) => {
    const eggs = gathered.reduce((sum, line) => sum + (plainToday(line.at) === day ? line.eggs : 0), 0);
    return { day, eggs: Math.max(0, eggs) };
  });
}

/** As somebody of the farm last said. */
const lastPlaceOf = (requests: Request[]) =>
  requests
    .filter(({ placedAt }) => placedAt !== null)
    .toSorted((one, other) => Number(other.placedAt) - Number(one.placedAt))[0]?.waitsAt ?? 'stand';

/** From the database as it is. @returns what is so for a reader, by their id; null for visitors */
export async function worldOf(farm: TestFarm, now: Date) {
  const { db } = farm.context;
  const [calendar, requests, lines, standing, line, board] = await Promise.all([
    ...([
      readFarm(db),
      requestRows(farm),
      ledger(farm),
      db.select().from(standingRequests),
      readLineNow(db, plainToday(now)),
      readBoardNow(db),
    ] as const),
  ]);
  const waits = requests
    .flatMap(({ fulfilledAt, requestedAt, notBefore }) =>
      fulfilledAt
        ? [{ readyAt: +fulfilledAt, since: Math.max(+requestedAt, notBefore ? +atWall(notBefore, 0) : 0) }]
        : [],
    )
    .toSorted((one, other) => other.readyAt - one.readyAt)
    .slice(0, 10)
    .map(({ readyAt, since }) => Math.max(0, readyAt - since) / HOUR_MS);
  const of = <Value>(value: (kind: EggKind) => Value) =>
    Object.fromEntries(EGG_KINDS.map((kind) => [kind, value(kind)])) as Record<EggKind, Value>;
  const world = {
    now,
    farm: calendar,
    requests,
    board,
    waits,
    counted: of((kind) => countedDays(lines, kind)),
    free: of((kind) => line.outlook[kind].free),
    lastPlace: lastPlaceOf(requests),
    countedOn: lines
      .filter(({ what }) => what === 'gathered')
      .map(({ at }) => plainToday(at))
      .reduce<string | null>((last, day) => (last && last > day ? last : day), null),
  };
  return (id: string | null | undefined): World => ({
    ...world,
    mine: requests.filter(({ customerId }) => customerId === id),
    standing: standing.find(({ customerId }) => customerId === id) ?? null,
  });
}
