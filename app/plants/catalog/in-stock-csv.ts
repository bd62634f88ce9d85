import { href, type LoaderFunctionArgs } from 'react-router';
import { requestContext } from '../../../core/context.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { csvFile, csvText } from '../../ui/csv-file.server.ts';
import { type Plant, priceOf } from './plant.ts';
import { allInStock } from './plants.server.ts';

const COLUMNS = ['Type', 'Variety', 'Name', 'Pot size', 'Price', 'Left', 'Description', 'Page'] as const;

const cellsOf = (plant: Plant, address: string): Record<(typeof COLUMNS)[number], string> => ({
  Type: plant.type,
  Variety: plant.variety,
  Name: plant.name,
  'Pot size': plant.potSize,
  Price: priceOf(plant),
  Left: plant.few ? 'a few' : '',
  Description: plant.description,
  Page: address,
});

/** `/in-stock.csv`: all that is in stock as a spreadsheet, a row for each pot, for whoever plans at a desk. */
export async function loader({ context }: LoaderFunctionArgs) {
  const farmContext = context.get(requestContext);
  const { clock, config } = farmContext;
  const plants = await allInStock(farmContext);
  const pots = plants.flatMap(({ slug, pots }) => {
    const address = config.publicUrl + href('/plants/:slug', { slug });
    return pots.map((pot) => cellsOf(pot, address));
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
