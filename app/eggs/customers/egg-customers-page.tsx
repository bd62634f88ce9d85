import { href } from 'react-router';
import { signedInFarmer } from '../../access/signed-in.server.ts';
import { titleIn } from '../../facts/use-farm.ts';
import { cacheLastRead, type LastRead } from '../../ui/lists/last-read.ts';
import { ListUnread } from '../../ui/lists/list-unread.tsx';
import type { Route } from './+types/egg-customers-page.ts';
import { CustomerLists } from './customer-lists.tsx';
import { CustomersUnread } from './customers-unread.tsx';
import { customersView } from './customers-view.ts';
import styles from './egg-customers.module.css';
import { eggCustomers } from './egg-customers.server.ts';

export { CustomersUnread as ErrorBoundary };

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleIn(matches, 'Egg customers') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  const view = customersView.read(new URL(request.url).searchParams);
  return { now: farmContext.clock.now(), view, customers: await eggCustomers(farmContext, who, view) };
}

export const clientLoader = Object.assign(cacheLastRead<typeof loader>(), { hydrate: true as const });

export default function EggCustomersPage({ loaderData }: Route.ComponentProps) {
  const { unread, ...lists }: LastRead<typeof loaderData> = loaderData;
  return (
    <>
      <h1 className={styles.pageHeading}>Egg customers</h1>
      {unread && <ListUnread says="Error: the customers could not be refreshed." />}
      <p className={styles.ways}>
        <a href={href('/dashboard/egg-requests')}>Back to the egg queue</a>
        <a href={href('/dashboard/eggs/:file', { file: 'members.csv' })} download>
          Download as a spreadsheet
        </a>
      </p>
      <CustomerLists {...lists} />
    </>
  );
}
