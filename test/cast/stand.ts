import { eq } from 'drizzle-orm';
import { boardRows } from '../../db/schema.ts';
import type { Stage } from '../engines/stage.ts';

export const MORNING = new Date('2025-09-20T10:00:00-05:00');
export const at = (time: string) => new Date(`2025-09-20T${time}-05:00`);

/** What people do at the stand of a stage. */
export function standOf(stage: Stage) {
  const board = async (headers = {}) => stage.farm.request('/functions/v1/board', { headers });
  return {
    board,
    shown: async () => (await (await board()).json()) as { open: boolean; rows: Record<string, unknown>[] },
    mark: (id: string, more: object, who = stage.cast.helper) =>
      who.call('mark-board', { id, state: 'few', ...more }),
    async addCorn(more: object = {}) {
      const corn = { name: 'Sweet corn', price: '6 for $4', ...more };
      const { body } = await stage.cast.admin.call('set-board-row', corn);
      return { id: String(body.id), updated_at: String(body.updated_at) };
    },
    async eggs() {
      const [row] = await stage.farm.context.db
        .select()
        .from(boardRows)
        .where(eq(boardRows.kind, 'chickens'));
      return row?.id ?? '';
    },
  };
}
