import { href, type LoaderFunctionArgs } from 'react-router';
import { requestContext } from '../../../core/context.ts';
import { FACTS } from '../../../core/plant-fields.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { csvFile, csvText } from '../../ui/csv-file.server.ts';
import type { WithFacts } from './fact-words.ts';
import { FEW_LEFT, type Plant, priceOf } from './plant.ts';
import { allInStock } from './plants.server.ts';

/** Headings and words that an import understands, should the file come back. */
const COLUMNS = [
  ...['Type', 'Variety', 'Name', 'Pot size', 'Price', 'In stock', 'Description'],
  ...FACTS.map(({ label }) => label),
  'Page',
];

const cellsOf = (plant: Plant, facts: WithFacts, address: string): Record<string, string> => ({
  Type: plant.type,
  Variety: plant.variety,
  Name: plant.name,
  'Pot size': plant.potSize,
  Price: priceOf(plant),
  'In stock': plant.few ? FEW_LEFT : 'In stock',
  Description: plant.description,
  ...Object.fromEntries(
    FACTS.map(({ key, label, fact }) => [label, facts[key] === null ? '' : fact.shown(facts[key])]),
  ),
  Page: address,
});

/** `/in-stock.csv`: all that is in stock as a spreadsheet, a row for each pot, for whoever plans at a desk. */
export async function loader({ context }: LoaderFunctionArgs) {
  const farmContext = context.get(requestContext);
  const { clock, config } = farmContext;
  const plants = await allInStock(farmContext);
  const pots = plants.flatMap((plant) => {
    const address = config.publicUrl + href('/plants/:slug', { slug: plant.slug });
    return plant.pots.map((pot) => cellsOf(pot, plant, address));
  });
  let read = 0;
  const text = csvText({
    columns: COLUMNS,
    async read(limit) {
      const some = pots.slice(read, read + limit);
      read += limit;
      return some;
    },
  });
  return csvFile(`in-stock-${farmDay(clock.now())}`, text);
}
