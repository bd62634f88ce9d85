import { href } from 'react-router';
import { mayOpen } from '../../../access/signed-in.server.ts';
import type { TabHandle } from '../../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../../ui/lists/last-read.ts';
import type { Route } from './+types/egg-customers-page.ts';
import { CustomerLists } from './customer-lists.tsx';
import { customersView } from './customers-view.ts';
import { CUSTOMERS_INSTEAD } from './egg-customer.ts';
import styles from './egg-customers.module.css';
import { eggCustomers } from './egg-customers.server.ts';

export const handle: TabHandle = {
  who: 'owners',
  title: 'Egg customers',
  stale: 'Error: the customers could not be refreshed.',
  instead: CUSTOMERS_INSTEAD,
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const view = customersView.in(request);
  return { now: farmContext.clock.now(), view, customers: await eggCustomers(farmContext, who, view) };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function EggCustomersPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className={styles.pageHeading}>Egg customers</h1>
      <p className={styles.ways}>
        <a href={href('/dashboard/egg-requests')}>Back to the egg queue</a>
        <a href={href('/dashboard/eggs/:file', { file: 'members.csv' })} download>
          Download as a spreadsheet
        </a>
      </p>
      <CustomerLists {...loaderData} />
    </>
  );
}
