import { AsyncLocalStorage } from 'node:async_hooks';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../core/clock.ts';
import { eggList, eggRequests } from '../../../../db/schema.ts';
import { ask, markReady } from '../../../../test/cast/eggs.ts';
import { ORLA } from '../../../../test/cast/neighbors.ts';
import { standing } from '../../../../test/cast/standing.ts';
import { onPostgres, type Stage } from '../../../../test/engines/stage.ts';
import { ROLES } from '../../../../test/role-cases/role-case.ts';
import { ROLE_CASES } from '../../../../test/role-cases/role-cases.ts';
import { claimNeighbor } from '../../members/claim-neighbor.server.ts';
import { askStanding } from '../../members/standing/standing-clock.server.ts';
import { releaseByClock } from '../egg-clock.server.ts';

/** Where it is stored what is so, what was heard, and who wants what by which way. */
const WRITES = /^\s*(insert into|delete from|update) "(egg_requests|egg_list|egg_heard|profiles)"/i;
/** Columns that no message and no way depends on: eggs on hand, names, where they live, whether they still want eggs. */
const IN_NO_MESSAGE =
  'put_by set_aside_taken_at first_name last_name home_zip phone address distance_miles distance_source answered_on asked_on'.split(
    ' ',
  );
const LOOKS = /^\s*select\b.*\begg_owed\b/is;

function matters(text: string): boolean {
  const [, how = '', table = ''] = WRITES.exec(text) ?? [];
  if (table === 'profiles') return /^update/i.test(how) && /"email" = /.test(text);
  if (!/^update/i.test(how)) return table !== '';
  const [, set = ''] = / set (.*?)( from | where |$)/is.exec(text) ?? [];
  const columns = [...set.matchAll(/"(\w+)" = /g)].map(([, column = '']) => column);
  return !columns.every((column) => IN_NO_MESSAGE.includes(column));
}

/** The statements of one act, in their order, and of nothing else that runs meanwhile. */
const act = new AsyncLocalStorage<string[]>();

/** @returns the writes after which their transaction has not looked at what is owed */
function notLookedAt(statements: string[]): string[] {
  const unseen: string[] = [];
  let open: string[] = [];
  for (const text of statements) {
    if (/^rollback(?! to)/i.test(text)) open = [];
    else if (LOOKS.test(text)) open = [];
    else if (matters(text)) open.push(text);
    else if (/^commit/i.test(text)) unseen.push(...open.splice(0));
  }
  return [...unseen, ...open];
}

async function during(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  await act.run(statements, work);
  return statements;
}

const CASES = ROLE_CASES.flatMap((one) => {
  const role = ROLES[one.statuses.indexOf(200)];
  return role && one.changes !== false ? [{ ...one, role }] : [];
});

/** What writes without being called. */
const BY_ITSELF: [string, (stage: Stage) => Promise<() => Promise<unknown>>][] = [
  [
    'the egg clock',
    async ({ farm, cast }) => {
      const id = await ask(cast.customer);
      await markReady(cast.admin, id);
      await farm.letters();
      await farm.context.db
        .update(eggRequests)
        .set({ holdUntil: new Date(0) })
        .where(eq(eggRequests.id, id));
      return () => releaseByClock(farm.context);
    },
  ],
  [
    'a standing request',
    async ({ farm, cast }) => {
      const now = farm.context.clock.now();
      await cast.customer.call('set-standing-request', standing(new Date(now.getTime() + DAY_MS)));
      const later = { ...farm.context, clock: { now: () => new Date(now.getTime() + 2 * DAY_MS) } };
      return () => askStanding(later);
    },
  ],
  [
    'a neighbor who proves her email',
    async ({ farm, cast }) => {
      const { db } = farm.context;
      const { member_id } = (await cast.admin.call('add-neighbor', ORLA)).body;
      const { id = '', email = '' } = cast.newcomer.who ?? {};
      await db
        .update(eggList)
        .set({ email })
        .where(eq(eggList.id, String(member_id)));
      return () => db.transaction((tx) => claimNeighbor(farm.context, tx, id));
    },
  ],
];

onPostgres((stage) => {
  const listen = ({ text }: { text: string }) => void act.getStore()?.push(text);
  beforeAll(() => void stage.farm.open.statements.on('statement', listen));
  afterAll(() => void stage.farm.open.statements.off('statement', listen));

  const writes = (statements: string[]) => statements.filter(matters);

  describe.each(CASES)('$call $what', ({ call, body, role }) => {
    it('looks at what is owed after it wrote of a request or a member', async () => {
      const sent = await body(stage);
      let status = 0;
      const statements = await during(async () => {
        status = (await stage.cast[role].call(call, sent)).status;
      });
      expect(status).toBe(200);
      expect(notLookedAt(statements)).toEqual([]);
    });
  });

  it.each(BY_ITSELF)('%s looks, too', async (_, prepare) => {
    const work = await prepare(stage);
    const statements = await during(work);
    expect(writes(statements)).not.toEqual([]);
    expect(notLookedAt(statements)).toEqual([]);
  });

  it('an act that writes and does not look is found', async () => {
    const id = await ask(stage.cast.customer);
    const { db } = stage.farm.context;
    const planted = await during(() =>
      db.transaction((tx) => tx.update(eggRequests).set({ waitsAt: 'house' }).where(eq(eggRequests.id, id))),
    );
    expect(notLookedAt(planted)).toHaveLength(1);
    const ofMembers = await during(() => db.transaction((tx) => tx.update(eggList).set({ tellBy: 'text' })));
    expect(notLookedAt(ofMembers)).toHaveLength(1);
    const undone = await during(() =>
      db
        .transaction(async (tx) => {
          await tx.update(eggList).set({ tellBy: 'text' });
          throw new Error('Undone.');
        })
        .catch(() => {}),
    );
    expect(notLookedAt(undone)).toEqual([]);
  });
});
