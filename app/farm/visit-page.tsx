import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { Config } from '../../config.ts';
import { requestContext } from '../../context.ts';
import { directionsTo, mapFrame } from '../../services/map-frame/map-frame.ts';
import type { PageHandle } from '../ui/page-handle.ts';
import { pageMeta } from '../ui/page-meta.ts';
import { ContactUs } from './contact-us.tsx';
import { farm } from './farm-facts.ts';
import { FarmMap } from './farm-map.tsx';
import { StandPill } from './stand-pill.tsx';
import { statusAt } from './stand-status.ts';
import { visitHours } from './visit-hours.ts';
import { VisitHoursCards } from './visit-hours-cards.tsx';
import styles from './visit-page.module.css';

const mapOf = ({ maps }: Config) => mapFrame(maps.googleEmbedKey, farm.place);

export const handle: PageHandle = { public: true, frames: (config) => [mapOf(config).origin] };

/** The way to the farm, and the hours on its sign. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { clock, config, calendar } = context.get(requestContext);
  return {
    status: statusAt(await calendar(), 'farmstand', clock.now()),
    hours: visitHours,
    map: mapOf(config).address,
    directions: directionsTo(farm.place),
    address: `${config.publicUrl}/visit`,
  };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return pageMeta({
    title: `Visit us: map, hours and contact · ${farm.shortName}`,
    description: `Find ${farm.name} in Princeton, Minnesota: the map, this year's farm, plant and farmstand hours, phone and e-mail.`,
    address: loaderData?.address ?? '/visit',
  });
}

/** `/visit`: where the farm is, when it is open, and who to ask. */
export default function VisitPage() {
  const { status, hours, map, directions } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <header className={styles.welcome}>
        <StandPill status={status} />
        <h1 className={styles.title}>Welcome to {farm.name}</h1>
        <p className={styles.intro}>
          We are a family farm and backyard nursery in Princeton, Minnesota: annuals, perennials, trees,
          shrubs and produce, and eggs from our own hens. Here is where to find us and when we are open.
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
