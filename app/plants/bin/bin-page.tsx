import { href } from 'react-router';
import { SessionGuard } from '../../access/session-guard.tsx';
import { signedInFarmer } from '../../access/signed-in.server.ts';
import { titleIn } from '../../facts/use-farm.ts';
import { Seedlings } from '../../ui/illustrations/seedlings.tsx';
import { PageLinks } from '../../ui/lists/page-links.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { binnedPlants } from '../catalog/plants.server.ts';
import { PlantsUnread } from '../table/plants-unread.tsx';
import type { Route } from './+types/bin-page.ts';
import styles from './bin-page.module.css';
import { BinnedPlant } from './binned-plant.tsx';

export { PlantsUnread as ErrorBoundary };

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleIn(matches, 'Bin') }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
  return { now: farmContext.clock.now(), ...(await binnedPlants(farmContext, who, page)) };
}

export default function BinPage({ loaderData }: Route.ComponentProps) {
  const { now, plants, found, page, pages } = loaderData;
  return (
    <SessionGuard>
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
          <ul className={styles.plants}>
            {plants.map((plant) => (
              <BinnedPlant key={plant.id} plant={plant} now={now} />
            ))}
          </ul>
          <PageLinks label="Pages of the bin" page={page} pages={pages} to={(next) => `?page=${next}`} />
        </>
      )}
    </SessionGuard>
  );
}
