import { liveFile } from 'virtual:page-scripts';
import { href } from 'react-router';
import { requestContext } from '../../../core/context.ts';
import { isTender } from '../../../core/plant-facts.ts';
import { formatWeekday } from '../../facts/calendar/farm-time.ts';
import { plantHoursInWords } from '../../facts/calendar/visit-hours.ts';
import { withTax } from '../../facts/tax-words.ts';
import { factsIn, useFarm, wordsIn } from '../../facts/use-farm.ts';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { pageMeta } from '../../ui/frame/page-meta.ts';
import { foundOn, type OnList } from '../my-list/found-on-list.ts';
import { listedPlant } from '../my-list/heart.tsx';
import { ListHead } from '../my-list/list-head.tsx';
import { LIST, readList, writeList } from '../my-list/my-list.ts';
import type { Route } from './+types/print-page.ts';
import { PLANT_TYPES, TYPE_NAMES, WHOLE_LIST_MAX } from './plant.ts';
import { allInStock } from './plants.server.ts';
import { fromPrice, isInStock, type Potted, potsInWords } from './pots.ts';
import styles from './print-page.module.css';

export const handle: PageHandle = {
  public: true,
  reads: ['plants', 'looks'],
  query: (asked) => (asked.has(LIST) ? `?${LIST}=${writeList(readList(asked.get(LIST) ?? ''))}` : ''),
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const farmContext = context.get(requestContext);
  const { clock, config } = farmContext;
  const asked = new URL(request.url).searchParams.get(LIST);
  const list = asked === null ? null : readList(asked);
  const found = list && foundOn(list.plants, (await farmContext.catalog()).plants);
  return {
    list,
    gone: found?.gone ?? [],
    plants: found?.plants ?? (await allInStock(farmContext)).slice(0, WHOLE_LIST_MAX),
    day: formatWeekday(clock.now()),
    hours: plantHoursInWords(await farmContext.farm(), clock.now()),
    address: `${config.publicUrl}/in-stock`,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { name, shortName } = factsIn(matches);
  const { rest } = wordsIn(matches);
  if (loaderData?.list)
    return [
      { title: `My list · ${shortName}` },
      { name: 'description', content: `A list of plants at ${name}, with today’s prices.` },
      { name: 'robots', content: 'noindex' },
    ];
  return pageMeta({
    title: `In Stock, to print · ${shortName}`,
    description: `${rest ? `What we had in ${rest.month}` : 'Everything in stock'} at ${name} on one sheet, by type and variety.`,
    address: loaderData?.address ?? href('/in-stock'),
  });
}

/** '$12', or '1 gal $12 · 3 gal $28' */
const pricesOf = (plant: Potted) => (plant.pots.length > 1 ? potsInWords(plant) : fromPrice(plant));

type LineProps = { plant: Potted & Partial<OnList>; isListed: boolean };

function Line({ plant, isListed }: LineProps) {
  const { tax } = useFarm();
  const { variety, name, hardiness, pots, was } = plant;
  const said = (
    <>
      <b data-is="variety">{variety}</b> {name}
      {pots.length === 1 && `, ${potsInWords(plant)}`}
      {hardiness && isTender(hardiness) && ', not hardy here'}
      {was && `, was ${was}`}
      {!isInStock(plant) && <span className={styles.out}>, out of stock now</span>}
    </>
  );
  const price = <span className={styles.price}>{withTax(pricesOf(plant), tax)}</span>;
  if (!isListed)
    return (
      <li>
        <span>{said}</span>
        {price}
      </li>
    );
  return (
    <li data-known={listedPlant(plant)}>
      <label className={styles.tick}>
        <input type="checkbox" />
        <span>{said}</span>
      </label>
      {price}
    </li>
  );
}

export default function PrintPage({ loaderData }: Route.ComponentProps) {
  const { list, gone, plants, day, hours } = loaderData;
  const farm = useFarm();
  const { rest } = farm.now;
  const whole = rest ? `What we had in ${rest.month}` : `In stock at ${farm.facts.name}`;
  return (
    <div
      className={`wrap ${styles.sheet}`}
      data-script={list ? liveFile('my-list') : undefined}
      data-listed={list ? '' : undefined}
    >
      <p className="no-print ways strong">
        <a href={href('/in-stock')}>In Stock, with photos</a>
        {list ? (
          <a href={href('/in-stock/print')}>The whole list</a>
        ) : (
          <a href={href('/in-stock.csv')}>As a spreadsheet</a>
        )}
      </p>
      <h1>{list ? `My list at ${farm.facts.name}` : whole}</h1>
      <p className={styles.head}>
        <b>{day}.</b> {rest && `${rest.closed}. `}
        {hours ?? (rest ? '' : `${farm.plants.line}.`)} {!rest && 'Availability is subject to change.'}
      </p>
      {list && <ListHead list={list} shown={plants.length} gone={gone} />}
      {!list && plants.length === 0 && !rest && <p>Nothing is in stock right now.</p>}
      <div className={styles.types}>
        {PLANT_TYPES.map((type, place) => {
          const some = plants.filter((plant) => plant.type === type);
          if (some.length === 0) return null;
          return (
            <section key={type} aria-labelledby={`type-${place}`}>
              <h2 id={`type-${place}`}>{TYPE_NAMES[type]}</h2>
              <ul className="bare under-8">
                {some.map((plant) => (
                  <Line key={plant.slug} plant={plant} isListed={list !== null} />
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
