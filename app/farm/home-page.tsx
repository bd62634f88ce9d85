import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { requestContext } from '../../context.ts';
import { FewPlants } from '../plants/few-plants.tsx';
import { newestToShow, stockNumbers } from '../plants/plants.server.ts';
import { ButtonLink } from '../ui/button.tsx';
import { HeroScene } from '../ui/illustrations/hero-scene.tsx';
import type { PageHandle } from '../ui/page-handle.ts';
import { pageMeta } from '../ui/page-meta.ts';
import { EggSteps } from './egg-steps.tsx';
import { whenInWords } from './farm-time.ts';
import { FindUs } from './find-us.tsx';
import { gardenStore } from './garden-store.ts';
import styles from './home-page.module.css';
import { HomeTiles } from './home-tiles.tsx';
import { standHours } from './stand-hours.ts';
import { StandPill } from './stand-pill.tsx';
import { factsIn, useFarm } from './use-farm.ts';
import { plantHoursInWords } from './visit-hours.ts';
import { WhatWeGrow } from './what-we-grow.tsx';

export const handle: PageHandle = { public: true, still: true, reads: ['plants'] };

/** The hours of the year, how much there is and what is new; the rest of the page is the same every day. */
export async function loader({ context }: LoaderFunctionArgs) {
  const farmContext = context.get(requestContext);
  const { clock, config } = farmContext;
  const [{ inStock, lastUpdated }, newest, calendar] = await Promise.all([
    stockNumbers(farmContext),
    newestToShow(farmContext, 3),
    farmContext.calendar(),
  ]);
  const now = clock.now();
  return {
    plantHours: plantHoursInWords(calendar, now),
    stand: standHours(calendar, now),
    newest,
    stock: { inStock, updated: lastUpdated && whenInWords(lastUpdated, now) },
    store: gardenStore(calendar, config.publicUrl),
    address: `${config.publicUrl}/`,
  };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const farm = factsIn(matches);
  return [
    ...pageMeta({
      title: `${farm.name}, ${farm.city}, ${farm.state}`,
      description:
        'A family farm and backyard nursery: annuals, perennials, trees, shrubs and produce, and fresh eggs for neighbours.',
      address: loaderData?.address ?? '/',
    }),
    ...(loaderData ? [{ 'script:ld+json': loaderData.store }] : []),
  ];
}

/** `/`: what the farm is, whether the stand is open, and the ways in. */
export default function HomePage() {
  const { facts } = useFarm();
  const { newest, plantHours, stand, stock } = useLoaderData<typeof loader>();
  return (
    <>
      <section className={styles.hero}>
        <div className={`wrap ${styles.columns}`}>
          <div className={styles.words}>
            <StandPill />
            <h1 className={styles.title}>
              <span>Hardy plants.</span> <span>Honest eggs.</span> <span>Just up the road.</span>
            </h1>
            <p className={styles.intro}>
              A family farm and backyard nursery in {facts.city}, {facts.state}. See what is potted up today,
              and ask for a dozen when the hens oblige.
            </p>
            <div className={styles.actions}>
              <ButtonLink href="/greenhouse">See what is in stock</ButtonLink>
              <ButtonLink href="/egg-list" variant="quiet">
                Ask for eggs
              </ButtonLink>
            </div>
          </div>
          <HeroScene className={styles.art} />
        </div>
      </section>
      <HomeTiles stock={stock} plantHours={plantHours} stand={stand} />
      <div className="wrap">
        <FewPlants title="Just potted up" plants={newest} />
      </div>
      <EggSteps />
      <WhatWeGrow />
      <FindUs />
    </>
  );
}
