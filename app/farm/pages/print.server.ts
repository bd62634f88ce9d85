import type { Context, Who } from '../../../core/context.ts';
import { hasPage } from '../../../core/offered.ts';
import { mustBeStaff } from '../../access/who-may.ts';
import { seasonAhead } from '../../facts/calendar/calendar.ts';
import { datesInWords, weekInWords } from '../../facts/calendar/calendar-words.ts';
import { isSample } from '../../facts/farm-offers.ts';
import { factsOf } from '../../plants/catalog/fact-words.ts';
import { PAGE_SIZE } from '../../plants/catalog/plant.ts';
import { search } from '../../plants/catalog/plant-search.ts';
import { plantsOf } from '../../plants/catalog/pots.ts';
import { type OldSigns, oldSigns, signCounts, signPrices } from '../../plants/signs/old-signs.server.ts';
import { priceOf, rowsOn } from '../board/board.ts';
import type { PrintView } from './print-view.ts';
import { kindOf } from './sign-formats.ts';

type Asked = Pick<Context, 'db' | 'catalog' | 'farm' | 'board' | 'clock' | 'config'>;

/** What hangs at the stand: its hours, what it sells today, and where to look before driving. */
async function standSign({ farm: read, board, clock, config }: Asked) {
  const [farm, rows] = await Promise.all([read(), board()]);
  const now = clock.now();
  const season = seasonAhead(farm, 'farmstand', now);
  return {
    hours: season && { dates: datesInWords(season), week: weekInWords(season) },
    rows: rowsOn(farm, rows, now)
      .map((row) => ({ id: row.id, name: row.name, price: priceOf(row, farm) }))
      .filter(({ price }) => price !== ''),
    pay: isSample(farm) ? 'Leave cash in the box.' : farm.words.pay.text,
    address: `${config.publicUrl.replace(/^https?:\/\//, '')}/board`,
    code: `${config.publicUrl}/board`,
  };
}

/** A page of signs: a plant in stock has one for all its pots, and a label for each. */
async function benchSigns(context: Asked, { query, page, which, per }: PrintView, printed: OldSigns) {
  const { catalog, config } = context;
  const price = await signPrices(context);
  const { plants } = await catalog();
  const kind = kindOf(per);
  const inStock = plantsOf(search(plants, { show: 'in', type: null }, query), plants);
  const all =
    kind === 'sign'
      ? inStock
      : inStock.flatMap((plant) => plant.pots.map((pot) => ({ ...plant, pots: [pot] })));
  const old = new Set(printed[kind].old);
  const found = which === 'old' ? all.filter(({ pots }) => pots.some(({ id }) => old.has(id))) : all;
  const end = page * PAGE_SIZE;
  return {
    more: found.length > end,
    signs: found.slice(end - PAGE_SIZE, end).map((plant) => ({
      variety: plant.variety,
      name: plant.name,
      pots: plant.pots.map((pot) => ({ id: pot.id, size: pot.potSize, price: price(pot) })),
      facts: factsOf(plant).join(' · '),
      code: `${config.publicUrl}/plants/${plant.slug}`,
    })),
  };
}

/** What is printed today says today's prices. @throws Refusal 403 */
export async function readPrint(context: Asked, who: Who, view: PrintView) {
  mustBeStaff(who);
  const farm = await context.farm();
  const [hasStand, hasPlants] = [hasPage(farm, '/farmstand'), hasPage(farm, '/in-stock')];
  const sheet = hasStand && (view.sheet === 'sign' || !hasPlants) ? 'sign' : 'benches';
  const printed = hasPlants ? await oldSigns(context) : null;
  return {
    view: { ...view, sheet } satisfies PrintView,
    hasStand,
    hasPlants,
    sign: sheet === 'sign' && hasStand ? await standSign(context) : null,
    benches: sheet === 'benches' && printed ? await benchSigns(context, view, printed) : null,
    counts: printed && signCounts(printed),
    gone: printed && { sign: printed.sign.gone, label: printed.label.gone },
  };
}

export type PrintRead = Awaited<ReturnType<typeof readPrint>>;
