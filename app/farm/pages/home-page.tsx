import { href } from 'react-router';
import { requestContext } from '../../../core/context.ts';
import { hasPage } from '../../../core/offered.ts';
import { waitWords } from '../../eggs/line/wait-now.ts';
import { wallTime } from '../../facts/calendar/farm-time.ts';
import { seeInWords } from '../../facts/calendar/rest-words.ts';
import { standHours } from '../../facts/calendar/stand-hours.ts';
import { plantHoursInWords } from '../../facts/calendar/visit-hours.ts';
import { townOf } from '../../facts/farm-details.ts';
import { isSample } from '../../facts/farm-offers.ts';
import { introAt, type WordsNow, wordsNow } from '../../facts/farm-words.ts';
import { ownersOf } from '../../facts/owners.ts';
import { OwnersLine } from '../../facts/owners-line.tsx';
import { siteWords } from '../../facts/site-words.ts';
import { factsIn, useFarm } from '../../facts/use-farm.ts';
import { FewPlants } from '../../plants/catalog/few-plants.tsx';
import { newestToShow, stockNumbers } from '../../plants/catalog/plants.server.ts';
import { comingNow } from '../../plants/coming-soon/coming-soon.server.ts';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { pageMeta } from '../../ui/frame/page-meta.ts';
import { Drawing } from '../../ui/illustrations/drawing.tsx';
import { HeroScene } from '../../ui/illustrations/hero-scene.tsx';
import roadToFarm from '../../ui/illustrations/road-to-farm.svg?raw';
import { lookOf } from '../../ui/illustrations/scene-looks.ts';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { classNames } from '../../ui/pieces/class-names.ts';
import { readBoard } from '../board/board.server.ts';
import type { Route } from './+types/home-page.ts';
import { EggSteps } from './egg-steps.tsx';
import { gardenStore } from './garden-store.ts';
import styles from './home-page.module.css';
import { RoadSign } from './road-sign.tsx';
import { signAt } from './sign-words.ts';
import { WhatWeGrow } from './what-we-grow.tsx';

const LATER = 'We’ll post our opening date here.';

type Props = { plantHours: string | null; stand: string };

function FindUs({ plantHours, stand }: Props) {
  const farm = useFarm();
  const { facts, now } = farm;
  const isSample = facts.wordsFrom === 'sample';
  const [hasPlants, hasStand] = [hasPage(farm, href('/in-stock')), hasPage(farm, href('/farmstand'))];
  return (
    <section className={`wrap below ${styles.section}`}>
      <Drawing of={roadToFarm} className={styles.picture} />
      <div>
        <h2>{isSample ? 'Just up the road' : 'Where we are'}</h2>
        <address className={styles.address}>
          {facts.street}
          <br />
          {townOf(facts)}
        </address>
        <dl className={styles.hours}>
          {hasPlants && (
            <div>
              <dt>Plants</dt>
              <dd>
                {now.rest && `${now.rest.closed}. `}
                {plantHours ?? LATER}
              </dd>
            </div>
          )}
          {hasStand && (
            <div>
              <dt>Farmstand</dt>
              <dd>{stand}</dd>
            </div>
          )}
        </dl>
        {isSample && (
          <p className={styles.text}>
            {now.standDay
              ? 'When the farm is closed, please stay at the farmstand. You’re welcome to pick up produce or eggs there.'
              : 'Please do not enter the farm area while we are closed.'}
          </p>
        )}
        <p className={`no-print ${styles.links}`}>
          <a href={href('/visit')}>Map, hours and directions</a>
          {hasStand && <a href={href('/farmstand')}>How the stand works</a>}
        </p>
      </div>
    </section>
  );
}

type Look = 'primary' | 'quiet';

/** @param growing nothing is in stock yet */
function WaysIn({ growing }: { growing: boolean }) {
  const farm = useFarm();
  const { now, comingSoon } = farm;
  const soon = comingSoon && !now.rest && (growing || !now.nursery);
  const plants = (look: Look) => (
    <ButtonLink key="plants" href={href(soon ? '/coming-soon' : '/greenhouse')} variant={look}>
      {soon ? 'See what is growing' : seeInWords(now)}
    </ButtonLink>
  );
  const eggs = (look: Look) => (
    <ButtonLink key="eggs" href={href(now.eggs.offered ? '/ask-for-eggs' : '/egg-list')} variant={look}>
      {now.eggs.offered ? 'Ask for eggs' : 'The egg list'}
    </ButtonLink>
  );
  const ways = [
    ...(hasPage(farm, href('/in-stock')) ? [plants] : []),
    ...(hasPage(farm, href('/egg-list')) ? [eggs] : []),
  ];
  const [first, second] = now.rest ? ways.toReversed() : ways;
  return (
    <div className={styles.actions}>
      {first?.('primary')}
      {second?.('quiet')}
    </div>
  );
}

const NAMES_SHOWN = 4;

export const handle: PageHandle = { public: true, reads: ['plants', 'looks', 'eggs', 'board'] };

export async function loader({ context }: Route.LoaderArgs) {
  const farmContext = context.get(requestContext);
  const { clock, config } = farmContext;
  const now = clock.now();
  const [stock, newest, farm, line, board, { thisWeek }] = await Promise.all([
    stockNumbers(farmContext),
    newestToShow(farmContext, 3),
    farmContext.farm(),
    farmContext.lineNow(now),
    readBoard(farmContext),
    comingNow(farmContext),
  ]);
  const wait = waitWords(farm, line, now);
  const { season, nursery } = wordsNow(farm, now);
  return {
    title: farm.words.hero.title.split('\n'),
    intro: introAt(farm.words.hero, farm, now, wait, season || nursery),
    wait,
    plantHours: plantHoursInWords(farm, now),
    stand: standHours(farm, now),
    newest,
    thisWeek: thisWeek.slice(0, NAMES_SHOWN).map(({ variety, name }) => `${variety} ${name}`),
    moreThisWeek: Math.max(0, thisWeek.length - NAMES_SHOWN),
    sign: signAt(farm, stock, line, board, now),
    month: wallTime(now).month,
    growing: stock.inStock === 0,
    description: siteWords(farm).home,
    owners: ownersOf(farm),
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
  const { title, intro, newest, plantHours, stand, sign, month, growing, wait, owners } = loaderData;
  const { thisWeek, moreThisWeek } = loaderData;
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
          <OwnersLine owners={owners} className={styles.owners} />
        </div>
      </section>
      {hasPlants && (
        <div className="wrap">
          <FewPlants title={newestTitle(now)} plants={newest} rest={now.rest} />
          {!now.rest && thisWeek.length > 0 && (
            <p className="over-14">
              Expected this week: <a href={href('/coming-soon')}>{thisWeek.join(', ')}</a>
              {moreThisWeek > 0 && ` and ${moreThisWeek} more`}
            </p>
          )}
        </div>
      )}
      {hasEggs && <EggSteps wait={wait} />}
      {isSample(farm) && <WhatWeGrow />}
      <FindUs plantHours={plantHours} stand={stand} />
    </>
  );
}
