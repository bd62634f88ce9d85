import { asc } from 'drizzle-orm';
import type { Context, Who } from '../../../core/context.ts';
import { comingSoon } from '../../../db/schema.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { inStockAmong } from '../catalog/plants.server.ts';
import { MOST_LINES } from './coming-inputs.ts';
import { type ComingLine, isIn } from './coming-soon-catalog.ts';
import { comingSoonSentences } from './coming-words.ts';

type Reader = Pick<Context, 'db'>;

const { id, list, name, variety, expected, updatedAt } = comingSoon;

/** By plant, then variety. */
export const comingLines = ({ db }: Reader) =>
  db
    .select({ id, list, name, variety, expected, updatedAt })
    .from(comingSoon)
    .orderBy(asc(list), asc(name), asc(variety))
    .limit(MOST_LINES);

export const stockOf = async (context: Pick<Context, 'catalog'>, lines: ComingLine[]) =>
  lines.length
    ? inStockAmong(
        context,
        lines.map((line) => line.variety),
      )
    : [];

/** Plants, each with all of its varieties. */
const PER_PAGE = 36;

/** Each with the plant that is in stock already, if there is one. @throws Refusal 403 */
export async function ownersComing(context: Context, who: Who, asked: number) {
  mustBeAdmin(who, comingSoonSentences.mayNot);
  const all = await comingLines(context);
  const plants = [...Map.groupBy(all, (line) => `${line.list} ${line.name}`).values()];
  const pages = Math.max(1, Math.ceil(plants.length / PER_PAGE));
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1;
  const lines = plants.slice((page - 1) * PER_PAGE, page * PER_PAGE).flat();
  const stock = await stockOf(context, lines);
  return { page, pages, lines: lines.map((line) => ({ ...line, here: isIn(stock, line)?.id ?? null })) };
}
