import type { Context, Who } from '../../../core/context.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { readStand } from './board.server.ts';
import { priceOf } from './board.ts';
import { typedPrice } from './board-inputs.ts';

/** The stand, and every row of the board as it is edited, also those of another time of the year. @throws Refusal 403 */
export async function readStandDesk(context: Pick<Context, 'db' | 'farm' | 'board' | 'clock'>, who: Who) {
  const [stand, farm, board] = await Promise.all([readStand(context, who), context.farm(), context.board()]);
  const today = farmDay(context.clock.now());
  return {
    stand,
    isOwner: who.role === 'admin',
    rows: board.map((row) => ({
      id: row.id,
      kind: row.kind,
      name: row.name,
      price: priceOf(row, farm),
      typed: typedPrice(row),
      unit: row.unit,
      from: row.from,
      until: row.until,
      counts: row.counts,
      picture: row.picture,
      updatedAt: row.updatedAt,
      isOver: row.until !== null && row.until < today,
      isAhead: row.from !== null && today < row.from,
    })),
  };
}

export type DeskRow = Awaited<ReturnType<typeof readStandDesk>>['rows'][number];
