import { href } from 'react-router';
import { requestContext } from '../../../context.ts';
import { hasPage } from '../../../offered.ts';
import { howSoon } from '../../eggs/wait/how-soon.ts';
import { waitWords } from '../../eggs/wait/wait-words.ts';
import { wallTime } from '../../facts/calendar/farm-time.ts';
import { standHours } from '../../facts/calendar/stand-hours.ts';
import { plantHoursInWords } from '../../facts/calendar/visit-hours.ts';
import { isSample } from '../../facts/offers/farm-offers.ts';
import { siteWords } from '../../facts/offers/site-words.ts';
import { factsIn, useFarm } from '../../facts/use-farm.ts';
import { introAt, type WordsNow, wordsNow } from '../../facts/words/farm-words.ts';
import { FewPlants } from '../../plants/catalog/few-plants.tsx';
import { newestToShow, stockNumbers } from '../../plants/catalog/plants.server.ts';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { pageMeta } from '../../ui/frame/page-meta.ts';
import { HeroScene } from '../../ui/illustrations/hero-scene.tsx';
import { lookOf } from '../../ui/illustrations/scene-looks.ts';
import { classNames } from '../../ui/pieces/class-names.ts';
import { readBoard } from '../board/board.server.ts';
import type { Route } from './+types/home-page.ts';
import { EggSteps } from './egg-steps.tsx';
import { FindUs } from './find-us.tsx';
import { gardenStore } from './garden-store.ts';
import styles from './home-page.module.css';
import { RoadSign } from './road-sign.tsx';
import { signAt } from './sign-words.ts';
import { WaysIn } from './ways-in.tsx';
import { WhatWeGrow } from './what-we-grow.tsx';

export const handle: PageHandle = { public: true, reads: ['plants', 'eggs', 'board'] };

export async function loader({ context }: Route.LoaderArgs) {
  const farmContext = context.get(requestContext);
  const { clock, config } = farmContext;
  const now = clock.now();
  const [stock, newest, farm, line, board] = await Promise.all([
    stockNumbers(farmContext),
    newestToShow(farmContext, 3),
    farmContext.farm(),
    farmContext.lineNow(now),
    readBoard(farmContext),
  ]);
  const wait = waitWords(howSoon(farm, line, now), now);
  const { season, nursery } = wordsNow(farm, now);
  return {
    title: farm.words.hero.title.split('\n'),
    intro: introAt(farm.words.hero, farm, now, wait, season || nursery),
    wait,
    plantHours: plantHoursInWords(farm, now),
    stand: standHours(farm, now),
    newest,
    sign: signAt(farm, stock, line, board, now),
    month: wallTime(now).month,
    growing: stock.inStock === 0,
    description: siteWords(farm).home,
    store: gardenStore(farm, config.publicUrl, board),
    address: `${config.publicUrl}/`,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const farm = factsIn(matches);
  return [
    ...pageMeta({
      title: farm.city ? `${farm.name}, ${farm.city}, ${farm.state}` : farm.name,
      description: loaderData?.description ?? farm.name,
      address: loaderData?.address ?? '/',
    }),
    ...(loaderData ? [{ 'script:ld+json': loaderData.store }] : []),
  ];
}

const newestTitle = ({ nursery, rest }: WordsNow) =>
  rest ? `What we had in ${rest.month}` : nursery ? 'Just potted up' : 'From our list';

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const farm = useFarm();
  const { now } = farm;
  const [hasPlants, hasEggs] = [hasPage(farm, href('/in-stock')), hasPage(farm, href('/egg-list'))];
  const { title, intro, newest, plantHours, stand, sign, month, growing, wait } = loaderData;
  return (
    <>
      <div className={classNames(styles.road, lookOf(month).snow && styles.winter)}>
        <div className={`wrap ${styles.columns}`}>
          <HeroScene
            className={styles.art}
            hens={hasEggs}
            plants={hasPlants}
            produce={hasPlants || farm.sells.includes('produce')}
            month={month}
          />
          <div className={styles.sign}>
            <RoadSign sign={sign} />
          </div>
        </div>
      </div>
      <section className={`wrap ${styles.hero}`}>
        <h1 className={styles.title}>
          {title.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <div>
          {intro && <p className={styles.intro}>{intro}</p>}
          {hasEggs && now.eggs.pause && <p className={styles.intro}>{now.eggs.pause}</p>}
          <WaysIn growing={growing} />
        </div>
      </section>
      {hasPlants && (
        <div className="wrap">
          <FewPlants title={newestTitle(now)} plants={newest} rest={now.rest} />
        </div>
      )}
      {hasEggs && <EggSteps wait={wait} />}
      {isSample(farm) && <WhatWeGrow />}
      <FindUs plantHours={plantHours} stand={stand} />
    </>
  );
}
