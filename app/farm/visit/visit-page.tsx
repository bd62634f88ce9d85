import { href } from 'react-router';
import { requestContext } from '../../../context.ts';
import { directionsTo, mapFrame, mapOrigin } from '../../../services/map-frame/map-frame.ts';
import { placeOf } from '../../facts/calendar/calendar.server.ts';
import { StatusPills } from '../../facts/calendar/status-pills.tsx';
import { visitHours } from '../../facts/calendar/visit-hours.ts';
import { certificateLine } from '../../facts/law/certificate.ts';
import { siteWords } from '../../facts/offers/site-words.ts';
import { factsIn, useFarm } from '../../facts/use-farm.ts';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { pageMeta } from '../../ui/frame/page-meta.ts';
import { gardenStore } from '../home/garden-store.ts';
import type { Route } from './+types/visit-page.ts';
import { ContactUs } from './contact-us.tsx';
import { FarmMap } from './farm-map.tsx';
import { VisitHoursCards } from './visit-hours-cards.tsx';
import styles from './visit-page.module.css';

export const handle: PageHandle = {
  public: true,
  countedAs: '/coming-soon',
  frames: ({ maps }) => [mapOrigin(maps.googleEmbedKey)],
};

export async function loader({ context }: Route.LoaderArgs) {
  const { clock, config, farm: read } = context.get(requestContext);
  const farm = await read();
  const place = placeOf(farm.facts);
  return {
    hours: visitHours(farm, clock.now()),
    feed: config.publicUrl.replace(/^https?:/, 'webcal:') + href('/farm.ics'),
    map: mapFrame(config.maps.googleEmbedKey, place),
    directions: directionsTo(place),
    words: siteWords(farm),
    store: gardenStore(farm, config.publicUrl),
    certificate: certificateLine(farm),
    address: `${config.publicUrl}/visit`,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const farm = factsIn(matches);
  return [
    ...pageMeta({
      title: `Visit us: map, hours and contact · ${farm.shortName}`,
      description: loaderData?.words.visit ?? farm.name,
      address: loaderData?.address ?? '/visit',
    }),
    ...(loaderData ? [{ 'script:ld+json': loaderData.store }] : []),
  ];
}

export default function VisitPage({ loaderData }: Route.ComponentProps) {
  const { facts } = useFarm();
  const { hours, feed, map, directions, words, certificate } = loaderData;
  return (
    <div className="wrap">
      <header className={styles.welcome}>
        <StatusPills className={styles.pills} />
        <h1 className={styles.title}>
          Welcome to <span className={styles.name}>{facts.name}</span>
        </h1>
        <p className={styles.intro}>{words.welcome}</p>
      </header>
      <div className={styles.columns}>
        <div>
          <FarmMap address={map} />
          <ContactUs directions={directions} />
          {certificate && <p className={styles.certificate}>{certificate}</p>}
        </div>
        <VisitHoursCards {...hours} feed={feed} />
      </div>
    </div>
  );
}
