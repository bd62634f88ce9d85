import { expect, it } from 'vitest';
import { farmMode, jobRuns, letters, sessions } from '../../db/schema.ts';
import { onNewFarms } from '../../test/engines/stage.ts';
import { HELD_BACK } from '../letters/held-back.ts';
import { settleCopy } from './settle-restored.server.ts';

const BODY = { text: 'Come and get them.', html: '<p>Come and get them.</p>' };
const LETTER = { kind: 'eggs-ready', to: 'ana@example.com', subject: 'Your eggs are ready', ...BODY };

onNewFarms((stage) => {
  it('files that were put back tell nobody twice, and sign everyone out', async () => {
    const { db, clock, mail } = stage.farm.context;
    await stage.farm.letters();
    await mail.queue(db, LETTER, 3600);
    await mail.queue(db, { ...LETTER, secret: true }, 3600);
    expect(await db.select().from(sessions)).not.toEqual([]);
    expect(await settleCopy(db, clock)).toBe(2);
    const held = (await db.select().from(letters)).filter(({ said }) => said === HELD_BACK);
    expect(held.map(({ state, body }) => [state, body])).toEqual(
      expect.arrayContaining([
        ['refused', BODY],
        ['refused', null],
      ]),
    );
    expect(await db.select().from(sessions)).toEqual([]);
    const { rows } = await stage.farm.open.query({
      text: `select id from pgboss.job where name = 'mail' and state < 'completed'`,
    });
    expect(rows).toEqual([]);
    const runs = await db.select().from(jobRuns);
    expect(runs).toContainEqual(expect.objectContaining({ name: 'deposits-compare', failing: true }));
    const [mode] = await db.select().from(farmMode);
    expect(mode?.owedBefore?.getTime()).toBeLessThanOrEqual(clock.now().getTime());
    expect(await settleCopy(db, clock)).toBe(0);
  });
});
