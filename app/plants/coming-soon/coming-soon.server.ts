import type { ComingLine } from '../../../core/catalog.ts';
import type { Context, Who } from '../../../core/context.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { inStockAmong } from '../catalog/plants.server.ts';
import { comingLines } from './coming-lines.server.ts';
import { isIn, isLate, isThisWeek } from './coming-soon-catalog.ts';
import { comingSoonSentences } from './coming-words.ts';

export const stockOf = async (context: Pick<Context, 'catalog'>, lines: readonly ComingLine[]) =>
  lines.length
    ? inStockAmong(
        context,
        lines.map((line) => line.variety),
      )
    : [];

async function missingOf<Line extends ComingLine>(context: Pick<Context, 'catalog'>, lines: readonly Line[]) {
  const stock = await stockOf(context, lines);
  return lines.filter((line) => !isIn(stock, line));
}

/** Plants, each with all of its varieties. */
const PER_PAGE = 36;

/** Each with the plant that is in stock already, if there is one; what is late is on the first page. @throws Refusal 403 */
export async function ownersComing(context: Context, who: Who, asked: number) {
  mustBeAdmin(who, comingSoonSentences.mayNot);
  const all = await comingLines(context.db);
  const today = farmDay(context.clock.now());
  const dated = all.filter((line) => isLate(line, today));
  const late = new Set((await missingOf(context, dated)).map(({ id }) => id));
  const groups = [...Map.groupBy(all, (line) => `${line.list} ${line.name}`).values()];
  const isBehind = (some: typeof all) => some.some(({ id }) => late.has(id));
  const plants = [...groups.filter(isBehind), ...groups.filter((some) => !isBehind(some))];
  const pages = Math.max(1, Math.ceil(plants.length / PER_PAGE));
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1;
  const lines = plants.slice((page - 1) * PER_PAGE, page * PER_PAGE).flat();
  const stock = await stockOf(context, lines);
  return {
    page,
    pages,
    today,
    lines: lines.map((line) => ({ ...line, here: isIn(stock, line)?.id ?? null })),
  };
}

/** What is expected in this week, and what was to be here by now and is not. */
export async function comingNow(context: Pick<Context, 'catalog' | 'clock'>) {
  const { coming } = await context.catalog();
  const today = farmDay(context.clock.now());
  const dated = coming.filter(({ week }) => week !== null);
  const missing = await missingOf(context, dated);
  return {
    thisWeek: missing.filter((line) => isThisWeek(line, today)),
    late: missing.filter((line) => isLate(line, today)),
  };
}
