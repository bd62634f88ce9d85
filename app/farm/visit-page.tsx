import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { requestContext } from '../../context.ts';
import { directionsTo, mapFrame, mapOrigin } from '../../services/map-frame/map-frame.ts';
import type { PageHandle } from '../ui/page-handle.ts';
import { pageMeta } from '../ui/page-meta.ts';
import { placeOf } from './calendar.server.ts';
import { ContactUs } from './contact-us.tsx';
import { FarmMap } from './farm-map.tsx';
import { gardenStore } from './garden-store.ts';
import { StandPill } from './stand-pill.tsx';
import { factsIn, useFarm } from './use-farm.ts';
import { visitHours } from './visit-hours.ts';
import { VisitHoursCards } from './visit-hours-cards.tsx';
import styles from './visit-page.module.css';

export const handle: PageHandle = {
  public: true,
  still: true,
  countedAs: '/coming-soon',
  frames: ({ maps }) => [mapOrigin(maps.googleEmbedKey)],
};

/** The way to the farm, and the hours on its sign. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { clock, config, calendar: read } = context.get(requestContext);
  const calendar = await read();
  const place = placeOf(calendar.facts);
  return {
    hours: visitHours(calendar, clock.now()),
    map: mapFrame(config.maps.googleEmbedKey, place),
    directions: directionsTo(place),
    store: gardenStore(calendar, config.publicUrl),
    address: `${config.publicUrl}/visit`,
  };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const farm = factsIn(matches);
  return [
    ...pageMeta({
      title: `Visit us: map, hours and contact · ${farm.shortName}`,
      description: `Find ${farm.name} in ${farm.city}, ${farm.state}: the map, farm, plant and farmstand hours, phone and e-mail.`,
      address: loaderData?.address ?? '/visit',
    }),
    ...(loaderData ? [{ 'script:ld+json': loaderData.store }] : []),
  ];
}

/** `/visit`: where the farm is, when it is open, and who to ask. */
export default function VisitPage() {
  const { facts } = useFarm();
  const { hours, map, directions } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <header className={styles.welcome}>
        <StandPill />
        <h1 className={styles.title}>
          Welcome to <span className={styles.name}>{facts.name}</span>
        </h1>
        <p className={styles.intro}>
          We are a family farm and backyard nursery in {facts.city}, {facts.state}: annuals, perennials,
          trees, shrubs and produce, and eggs from our own hens. Here is where to find us and when we are
          open.
        </p>
      </header>
      <div className={styles.columns}>
        <div>
          <FarmMap address={map} />
          <ContactUs directions={directions} />
        </div>
        <VisitHoursCards {...hours} />
      </div>
    </div>
  );
}
