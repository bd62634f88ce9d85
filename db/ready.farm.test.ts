import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { onBothEngines } from '../test/stage.ts';
import { ready } from './ready.ts';
import { profiles } from './schema.ts';

onBothEngines((stage) => {
  let built = 0;
  const rename = ready('test_rename', (db) => {
    built += 1;
    return db
      .update(profiles)
      .set({ firstName: sql`${sql.placeholder('firstName')}` })
      .where(eq(profiles.email, sql.placeholder('email')))
      .returning({ email: profiles.email, since: profiles.createdAt });
  });
  const namesOf = (email: string) =>
    stage.farm.context.db
      .select({ firstName: profiles.firstName })
      .from(profiles)
      .where(eq(profiles.email, email));

  it('is one statement for every connection, and done in the transaction at hand', async () => {
    const { db } = stage.farm.context;
    const email = 'ana@example.com';
    const other = 'marcus@example.com';
    const undone = db.transaction(async (tx) => {
      expect(await rename(tx, { firstName: 'Anna', email })).toEqual([{ email, since: expect.any(Date) }]);
      expect(await rename(tx, { firstName: 'Marc', email: other })).toHaveLength(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await namesOf(email)).toEqual([{ firstName: 'Ana' }]);
    await Promise.all([
      db.transaction((tx) => rename(tx, { firstName: 'Anna', email })),
      db.transaction((tx) => rename(tx, { firstName: 'Marc', email: other })),
      rename(db, { firstName: 'Nobody', email: 'nobody@example.com' }),
    ]);
    expect(await namesOf(email)).toEqual([{ firstName: 'Anna' }]);
    expect(await namesOf(other)).toEqual([{ firstName: 'Marc' }]);
    expect(built).toBe(1);
    await expect(rename(db, { firstName: 'Anna' } as never)).rejects.toThrow(/email/);
  });
});
