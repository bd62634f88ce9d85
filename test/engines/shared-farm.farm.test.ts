import { expect, it } from 'vitest';
import { borrowFarm } from './shared-farm.ts';

it.each(['pglite', 'postgres'] as const)(
  'on %s the next file gets no farm whose tables a test recreated',
  { timeout: 120_000 },
  async (engine) => {
    const triggers = `select count(*)::int as count from pg_trigger where tgname = 'history_of_farm_words'`;
    const first = await borrowFarm(engine);
    await first.open.query({ text: 'drop trigger history_of_farm_words on farm_words' });
    await first.close();
    const next = await borrowFarm(engine);
    const { rows } = await next.open.query({ text: triggers });
    await next.close();
    expect(rows).toEqual([{ count: 1 }]);
  },
);
