import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { signedInFarmer } from '../accounts/signed-in.server.ts';
import { titleIn } from '../farm/use-farm.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { SessionGuard } from '../ui/session-guard.tsx';
import styles from './bin-page.module.css';
import { BinnedPlant } from './binned-plant.tsx';
import { binnedPlants } from './plants.server.ts';
import { PlantsUnread } from './plants-unread.tsx';
import { Seedlings } from './seedlings.tsx';

export { PlantsUnread as ErrorBoundary };

export const meta = ({ matches }: MetaArgs) => [{ title: titleIn(matches, 'Bin') }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  return { now: farmContext.clock.now(), plants: await binnedPlants(farmContext, who) };
}

export default function BinPage() {
  const { now, plants } = useLoaderData<typeof loader>();
  return (
    <SessionGuard>
      <h1 className={styles.heading}>Bin</h1>
      <p className={styles.intro}>
        What you delete stays here for 30 days, then it is gone for good.{' '}
        <a href="/dashboard/plants">Back to the plants</a>
      </p>
      {plants.length === 0 ? (
        <EmptyState picture={<Seedlings />} title="The bin is empty.">
          Everything the farm grows is on the list.
        </EmptyState>
      ) : (
        <ul className={styles.plants}>
          {plants.map((plant) => (
            <BinnedPlant key={plant.id} plant={plant} now={now} />
          ))}
        </ul>
      )}
    </SessionGuard>
  );
}
