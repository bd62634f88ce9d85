import { href, type LoaderFunctionArgs } from 'react-router';
import { requestContext } from '../../../core/context.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { csvFile, csvText } from '../../ui/csv-file.server.ts';
import { type Plant, priceOf } from './plant.ts';
import { allInStock } from './plants.server.ts';

const COLUMNS = ['Type', 'Variety', 'Name', 'Pot size', 'Price', 'Description', 'Page'] as const;

const cellsOf = (plant: Plant, origin: string): Record<(typeof COLUMNS)[number], string> => ({
  Type: plant.type,
  Variety: plant.variety,
  Name: plant.name,
  'Pot size': plant.potSize,
  Price: priceOf(plant),
  Description: plant.description,
  Page: origin + href('/plants/:slug', { slug: plant.slug }),
});

/** `/in-stock.csv`: all that is in stock as a spreadsheet, for whoever plans at a desk. */
export async function loader({ context }: LoaderFunctionArgs) {
  const farmContext = context.get(requestContext);
  const { clock, config } = farmContext;
  const plants = await allInStock(farmContext);
  let read = 0;
  const text = csvText({
    columns: COLUMNS,
    async read(limit) {
      const some = plants.slice(read, read + limit);
      read += limit;
      return some.map((plant) => cellsOf(plant, config.publicUrl));
    },
  });
  return csvFile(`in-stock-${farmDay(clock.now())}`, text);
}
