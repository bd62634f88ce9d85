import { href } from 'react-router';
import { requestContext } from '../../../context.ts';
import { hasPage } from '../../../offered.ts';
import { howSoon } from '../../eggs/wait/how-soon.ts';
import { waitWords } from '../../eggs/wait/wait-words.ts';
import { formatDay, whenInWords } from '../../facts/calendar/farm-time.ts';
import { standHours } from '../../facts/calendar/stand-hours.ts';
import { StatusPills } from '../../facts/calendar/status-pills.tsx';
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
import { ButtonLink } from '../../ui/pieces/button.tsx';
import type { Route } from './+types/home-page.ts';
import { EggSteps } from './egg-steps.tsx';
import { FindUs } from './find-us.tsx';
import { gardenStore } from './garden-store.ts';
import styles from './home-page.module.css';
import { HomeTiles } from './home-tiles.tsx';
import { WhatWeGrow } from './what-we-grow.tsx';

export const handle: PageHandle = { public: true, reads: ['plants', 'eggs'] };

export async function loader({ context }: Route.LoaderArgs) {
  const farmContext = context.get(requestContext);
  const { clock, config } = farmContext;
  const now = clock.now();
  const [{ inStock, lastUpdated }, newest, farm, line] = await Promise.all([
    stockNumbers(farmContext),
    newestToShow(farmContext, 3),
    farmContext.farm(),
    farmContext.lineNow(now),
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
    stock: {
      inStock,
      updated: lastUpdated && (season ? whenInWords(lastUpdated, now) : formatDay(lastUpdated)),
    },
    description: siteWords(farm).home,
    store: gardenStore(farm, config.publicUrl),
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
  const { title, intro, newest, plantHours, stand, stock, wait } = loaderData;
  const plants = (words = 'See what is in stock', look?: 'quiet') => (
    <ButtonLink key="plants" href={href('/greenhouse')} variant={look}>
      {words}
    </ButtonLink>
  );
  const eggs = (look?: 'quiet') => (
    <ButtonLink key="eggs" href={href(now.eggs.offered ? '/ask-for-eggs' : '/egg-list')} variant={look}>
      {now.eggs.offered ? 'Ask for eggs' : 'The egg list'}
    </ButtonLink>
  );
  return (
    <>
      <section className={styles.hero}>
        <div className={`wrap ${styles.columns}`}>
          <div className={styles.words}>
            <StatusPills />
            <h1 className={styles.title}>
              {title.map((line) => (
                <span key={line}>{line} </span>
              ))}
            </h1>
            {intro && <p className={styles.intro}>{intro}</p>}
            <div className={styles.actions}>
              {!hasPlants && hasEggs && eggs()}
              {hasPlants && !hasEggs && plants(now.rest ? 'See what we grow' : undefined)}
              {hasPlants &&
                hasEggs &&
                (now.rest ? [eggs(), plants('See what we grow', 'quiet')] : [plants(), eggs('quiet')])}
            </div>
          </div>
          <HeroScene className={styles.art} hens={hasEggs} plants={hasPlants} />
        </div>
      </section>
      <HomeTiles stock={stock} plantHours={plantHours} stand={stand} wait={wait} />
      {hasPlants && (
        <div className="wrap">
          <FewPlants title={newestTitle(now)} plants={newest} rest={now.rest} />
        </div>
      )}
      {hasEggs && <EggSteps wait={wait} />}
      {isSample(farm) && <WhatWeGrow />}
      <FindUs />
    </>
  );
}
