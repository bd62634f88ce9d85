import { describe, expect, it } from 'vitest';
import { farmFacts } from '../../../db/schema.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

onPostgres((stage) => {
  const saved = async () => {
    const [row] = await stage.farm.context.db.select().from(farmFacts);
    if (!row) throw new Error('The farm has no facts.');
    return row;
  };
  const save = async (changes: object) =>
    stage.cast.admin.call('update-farm-facts', {
      ...changes,
      updated_at: (await saved()).updatedAt.toISOString(),
    });

  describe('the farm’s facts', () => {
    it('can be saved in parts: what is not sent stays', async () => {
      const before = await saved();
      expect((await save({ phone: '(320) 555-0199' })).status).toBe(200);
      const { name, street, emails, radiusMiles } = before;
      expect(await saved()).toMatchObject({ name, street, emails, radiusMiles, phone: '(320) 555-0199' });
    });

    it('lie in the middle of their ZIP, which must be one', async () => {
      expect(await save({ zip: '00000' })).toMatchObject({
        status: 422,
        body: { fields: { zip: 'There is no such ZIP code. Please check it.' } },
      });
      expect((await save({ zip: '56353' })).status).toBe(200);
      const { latitude, longitude } = await saved();
      expect(latitude).toBeCloseTo(45.75, 0);
      expect(longitude).toBeCloseTo(-93.65, 0);
    });
  });
});
