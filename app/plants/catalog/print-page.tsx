import { href } from 'react-router';
import { requestContext } from '../../../core/context.ts';
import { isTender } from '../../../core/plant-facts.ts';
import { formatWeekday } from '../../facts/calendar/farm-time.ts';
import { plantHoursInWords } from '../../facts/calendar/visit-hours.ts';
import { withTax } from '../../facts/tax-words.ts';
import { factsIn, useFarm, wordsIn } from '../../facts/use-farm.ts';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { pageMeta } from '../../ui/frame/page-meta.ts';
import type { Route } from './+types/print-page.ts';
import { PLANT_TYPES, TYPE_NAMES, WHOLE_LIST_MAX } from './plant.ts';
import { allInStock } from './plants.server.ts';
import { fromPrice, type Potted, potsInWords } from './pots.ts';
import styles from './print-page.module.css';

export const handle: PageHandle = { public: true, reads: ['plants'] };

export async function loader({ context }: Route.LoaderArgs) {
  const farmContext = context.get(requestContext);
  const { clock, config } = farmContext;
  return {
    plants: (await allInStock(farmContext)).slice(0, WHOLE_LIST_MAX),
    day: formatWeekday(clock.now()),
    hours: plantHoursInWords(await farmContext.farm(), clock.now()),
    address: `${config.publicUrl}/in-stock`,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { name, shortName } = factsIn(matches);
  const { rest } = wordsIn(matches);
  return pageMeta({
    title: `In Stock, to print · ${shortName}`,
    description: `${rest ? `What we had in ${rest.month}` : 'Everything in stock'} at ${name} on one sheet, by type and variety.`,
    address: loaderData?.address ?? href('/in-stock'),
  });
}

/** '$12', or '1 gal $12 · 3 gal $28' */
const pricesOf = (plant: Potted) => (plant.pots.length > 1 ? potsInWords(plant) : fromPrice(plant));

export default function PrintPage({ loaderData }: Route.ComponentProps) {
  const { plants, day, hours } = loaderData;
  const farm = useFarm();
  const { rest } = farm.now;
  return (
    <div className={`wrap ${styles.sheet}`}>
      <p className="no-print ways strong">
        <a href={href('/in-stock')}>In Stock, with photos</a>
        <a href={href('/in-stock.csv')}>As a spreadsheet</a>
      </p>
      <h1>{rest ? `What we had in ${rest.month}` : `In stock at ${farm.facts.name}`}</h1>
      <p className={styles.head}>
        <b>{day}.</b> {rest && `${rest.closed}. `}
        {hours ?? (rest ? '' : `${farm.plants.line}.`)} {!rest && 'Availability is subject to change.'}
      </p>
      {plants.length === 0 && !rest && <p>Nothing is in stock right now.</p>}
      <div className={styles.types}>
        {PLANT_TYPES.map((type, place) => {
          const some = plants.filter((plant) => plant.type === type);
          if (some.length === 0) return null;
          return (
            <section key={type} aria-labelledby={`type-${place}`}>
              <h2 id={`type-${place}`}>{TYPE_NAMES[type]}</h2>
              <ul className="bare under-8">
                {some.map((plant) => (
                  <li key={plant.slug}>
                    <span>
                      <b>{plant.variety}</b> {plant.name}
                      {plant.pots.length === 1 && `, ${potsInWords(plant)}`}
                      {plant.hardiness && isTender(plant.hardiness) && ', not hardy here'}
                    </span>
                    <span className={styles.price}>{withTax(pricesOf(plant), farm.tax)}</span>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {plants.some(({ pots }) => pots.some(({ priceCents }) => priceCents === null)) && (
        <p className="small over-14">No price here? Ask at the stand.</p>
      )}
      {plants.length === WHOLE_LIST_MAX && (
        <p className="small over-14">
          There are more plants than fit on this list. It has the first {WHOLE_LIST_MAX}.
        </p>
      )}
    </div>
  );
}
