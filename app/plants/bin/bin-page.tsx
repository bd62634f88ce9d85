import { href } from 'react-router';
import { mayOpen } from '../../access/signed-in.server.ts';
import { couldNotBeLoaded, forOwners } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { Seedlings } from '../../ui/illustrations/seedlings.tsx';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { pagesOnly } from '../../ui/lists/list-address.ts';
import { PageLinks } from '../../ui/lists/page-links.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { binnedPlants } from '../catalog/plants.server.ts';
import type { Route } from './+types/bin-page.ts';
import styles from './bin-page.module.css';
import { BinnedPlant } from './binned-plant.tsx';

export const handle: TabHandle = {
  who: 'owners',
  title: 'Bin',
  stale: STALE,
  instead: {
    403: forOwners('Go to the plants', href('/dashboard/plants')),
    failed: couldNotBeLoaded('The plants'),
  },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const page = pagesOnly.in(request).page;
  return { now: farmContext.clock.now(), ...(await binnedPlants(farmContext, who, page)) };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function BinPage({ loaderData }: Route.ComponentProps) {
  const { now, plants, found, page, pages } = loaderData;
  return (
    <>
      <h1 className={styles.heading}>Bin</h1>
      <p className={styles.intro}>
        What you delete stays here for 30 days. Then it’s gone for good.{' '}
        <a href={href('/dashboard/plants')}>Back to the plants</a>
      </p>
      {plants.length === 0 ? (
        <EmptyState picture={<Seedlings />} title="The bin is empty.">
          Everything the farm grows is on the list.
        </EmptyState>
      ) : (
        <>
          <p className={styles.count}>
            {found === 1 ? 'One plant' : `${found.toLocaleString('en-US')} plants, last deleted first`}
          </p>
          <ul className="bare stack gap-12">
            {plants.map((plant) => (
              <BinnedPlant key={plant.id} plant={plant} now={now} />
            ))}
          </ul>
          <PageLinks
            label="Pages of the bin"
            page={page}
            pages={pages}
            to={(next) => pagesOnly.addressOf({ page: next })}
          />
        </>
      )}
    </>
  );
}
