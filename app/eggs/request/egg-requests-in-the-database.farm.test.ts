import { describe, expect, it } from 'vitest';
import { eggRequests } from '../../../db/schema.ts';
import { requestRows } from '../../../test/cast/eggs.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';

onBothEngines((stage) => {
  const now = new Date('2025-09-20T15:00:00Z');

  async function insert(row: object) {
    const values = {
      customerId: stage.cast.customer.who?.id,
      requestedAt: now,
      numberOfEggsRequested: 12,
      chickensOrDucks: 'chickens',
      ...row,
    } as typeof eggRequests.$inferInsert;
    try {
      await stage.farm.context.db.insert(eggRequests).values(values);
      return 'taken';
    } catch (error) {
      return ((error as Error).cause as { constraint?: string }).constraint;
    }
  }

  describe('the database itself refuses', () => {
    it.each([
      ['a status nobody knows', { requestStatus: 'lost' }, 'egg_requests_status'],
      ['thirteen eggs', { numberOfEggsRequested: 13 }, 'egg_requests_quantity'],
      ['no eggs', { numberOfEggsRequested: 0 }, 'egg_requests_quantity'],
      ['goose eggs', { chickensOrDucks: 'geese' }, 'egg_requests_kind'],
      ['eggs that wait since never', { requestStatus: 'awaiting_pickup' }, 'egg_requests_times'],
      [
        'eggs picked up but never ready',
        { requestStatus: 'completed', markedAsPickedUpAt: now },
        'egg_requests_times',
      ],
      ['eggs picked up at no time', { requestStatus: 'completed', fulfilledAt: now }, 'egg_requests_times'],
      ['a request of nobody', { customerId: 'nobody' }, 'egg_requests_customer_id_profiles_supabase_id_fk'],
    ])('%s', async (_what, row, constraint) => {
      expect(await insert(row)).toBe(constraint);
      expect(await requestRows(stage.farm)).toEqual([]);
    });

    it.each([
      ['pending', 'pending'],
      ['pending', 'awaiting_pickup'],
      ['awaiting_pickup', 'pending'],
    ])('a second active request: %s and %s', async (first, second) => {
      expect(await insert({ requestStatus: first, fulfilledAt: now })).toBe('taken');
      expect(await insert({ requestStatus: second, fulfilledAt: now })).toBe('egg_requests_one_active');
    });

    it('but takes any number of ended ones beside an active one', async () => {
      const ended = { fulfilledAt: now, markedAsPickedUpAt: now };
      for (const requestStatus of ['completed', 'completed', 'cancelled', 'cancelled', 'pending']) {
        expect(await insert({ requestStatus, ...ended })).toBe('taken');
      }
    });
  });
});
