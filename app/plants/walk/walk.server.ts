import type { Context, Who } from '../../../core/context.ts';
import { mustBeStaff } from '../../access/who-may.ts';
import { dayBegan } from '../catalog/looks.ts';
import { oncePerList } from '../catalog/once-per-list.ts';
import { PLANT_TYPES, type Plant } from '../catalog/plant.ts';
import { bySize, potsOf } from '../catalog/pots.ts';
import { namesOf } from '../changes/plant-edits.server.ts';
import { stateOf, type WalkRow } from './walk.ts';

/** A bench that fits a phone without signal; a larger one has pages. */
const PAGE_ROWS = 400;

/** As the pots stand, and as In Stock shows them: by type, by variety in it, the small pots first. */
export const inBenchOrder = oncePerList((plants: readonly Plant[]) => {
  const each = [...potsOf(plants, plants)];
  return PLANT_TYPES.flatMap((type) =>
    each.flatMap(([whole, pots]) => (whole.type === type ? pots.toSorted(bySize) : [])),
  );
});

/** How many pots were looked at today, of all. */
export async function walkedToday({ catalog, clock }: Pick<Context, 'catalog' | 'clock'>) {
  const { plants, looks } = await catalog();
  const today = dayBegan(clock.now());
  const looked = [...looks.values()].filter(({ seenAt }) => seenAt >= today).length;
  return { began: looks.size > 0, looked, of: plants.length };
}

/** Past the end, the last page. @throws Refusal 403 */
export async function readWalk(
  context: Pick<Context, 'db' | 'catalog' | 'clock'>,
  who: Who,
  { page: wanted }: { page: number },
) {
  mustBeStaff(who);
  const { plants, looks } = await context.catalog();
  const pages = Math.max(1, Math.ceil(plants.length / PAGE_ROWS));
  const page = Math.min(wanted, pages);
  const some = inBenchOrder(plants).slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS);
  const nameOf = await namesOf(
    context.db,
    some.flatMap(({ id }) => looks.get(id)?.by ?? []),
  );
  const rows = some.map(({ id, variety, name, potSize, type, inStock }): WalkRow => {
    const look = looks.get(id);
    const state = stateOf({ inStock }, look);
    const by = look?.by ? nameOf(look.by) : '';
    const seen = { state, seenAt: look?.seenAt ?? null, by, turned: look?.holds === false };
    return { id, variety, name, potSize, type, ...seen };
  });
  return { rows, page, pages, ...(await walkedToday(context)) };
}
