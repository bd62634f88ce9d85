import { href } from 'react-router';
import { requestContext } from '../../../core/context.ts';
import { directionsTo, mapFrame, mapOrigin } from '../../../services/map-frame/map-frame.ts';
import { placeOf } from '../../facts/calendar/calendar.server.ts';
import { StatusPills } from '../../facts/calendar/status-pills.tsx';
import { visitHours } from '../../facts/calendar/visit-hours.ts';
import { certificateLine } from '../../facts/certificate.ts';
import { townOf } from '../../facts/farm-details.ts';
import { siteWords } from '../../facts/site-words.ts';
import { factsIn, useFarm } from '../../facts/use-farm.ts';
import { ContactLines } from '../../ui/frame/contact-lines.tsx';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { pageMeta } from '../../ui/frame/page-meta.ts';
import countryMap from '../../ui/illustrations/country-map.svg?raw';
import { Drawing } from '../../ui/illustrations/drawing.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import type { Route } from './+types/visit-page.ts';
import { gardenStore } from './garden-store.ts';
import { VisitHoursCards } from './visit-hours-cards.tsx';
import styles from './visit-page.module.css';

/** A drawing; the page script replaces it with the real map at `address`. */
function FarmMap({ address }: { address: string }) {
  return (
    <div className={styles.map} data-map="drawn">
      <Drawing of={countryMap} fit="cover" className={styles.drawing} />
      <p className={styles.drawn}>This is a drawing, not a map of the roads.</p>
      <Button variant="quiet" className={styles.ask}>
        Show the map
      </Button>
      <noscript>
        <iframe
          className={styles.frame}
          title="Farm Location"
          src={address}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        />
      </noscript>
    </div>
  );
}

/** @param directions opens the visitor's own maps */
function ContactUs({ directions }: { directions: string }) {
  const { facts } = useFarm();
  return (
    <section aria-labelledby="contact" className={styles.contact}>
      <h2 id="contact">Contact Us</h2>
      <dl className={styles.list}>
        <div>
          <dt>Address</dt>
          <dd>
            <address className={styles.address}>
              {facts.street}
              <br />
              {townOf(facts)}
            </address>
            <a className="no-print" href={directions} rel="noreferrer" target="_blank">
              Get directions
            </a>
          </dd>
        </div>
        <ContactLines phone={facts.phone} emails={facts.emails} />
      </dl>
    </section>
  );
}

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
        <h1 className={`over-20 ${styles.title}`}>
          Welcome to <span className={styles.name}>{facts.name}</span>
        </h1>
        <p className={styles.intro}>{words.welcome}</p>
      </header>
      <div className={styles.columns}>
        <div>
          <FarmMap address={map} />
          <ContactUs directions={directions} />
          {certificate && <p className="soft whole over-20">{certificate}</p>}
        </div>
        <VisitHoursCards {...hours} feed={feed} />
      </div>
    </div>
  );
}
