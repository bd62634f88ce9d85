import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { isRouteErrorResponse, type MetaArgs, useLoaderData, useRouteError } from 'react-router';
import { signedInFarmer } from '../accounts/signed-in.server.ts';
import { titleIn } from '../farm/use-farm.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Nest } from '../ui/illustrations/nest.tsx';
import { keepLastRead, type StillRead } from '../ui/last-read.ts';
import { ListUnread } from '../ui/list-unread.tsx';
import { Notice } from '../ui/notice.tsx';
import type { PageHandle } from '../ui/page-handle.ts';
import { useNonce } from '../ui/server-only.ts';
import { SessionGuard } from '../ui/session-guard.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { ToggleGroup } from '../ui/toggle-group.tsx';
import { Widgets } from '../ui/widgets.tsx';
import { EggCustomerCard } from './egg-customer-card.tsx';
import { type EggCustomer, eggCustomers } from './egg-request-lists.server.ts';
import styles from './farm-queue.module.css';
import { useMarkDialog } from './mark-dialog.tsx';

export const handle: PageHandle = { atWork: true };

export const meta = ({ matches }: MetaArgs) => [
  { title: titleIn(matches, 'Egg customers') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  return { now: farmContext.clock.now(), customers: await eggCustomers(farmContext, who) };
}

export const clientLoader = Object.assign(keepLastRead<typeof loader>(), { hydrate: true as const });

const FILTERS = [
  { value: 'pending', label: 'Pending' },
  { value: 'awaiting_pickup', label: 'Open' },
  { value: 'inactive', label: 'Inactive' },
] as const;

type Filter = (typeof FILTERS)[number]['value'];

/** Inactive is everybody with nothing going on: no request, or an ended one. */
const filterOf = (status?: string): Filter =>
  status === 'pending' || status === 'awaiting_pickup' ? status : 'inactive';

export default function EggCustomersPage() {
  const { customers, now, unread } = useLoaderData<StillRead<Awaited<ReturnType<typeof loader>>>>();
  return (
    <Frame>
      {unread && <ListUnread />}
      <EggCustomers customers={customers} now={now} />
    </Frame>
  );
}

function EggCustomers({ customers, now }: { customers: EggCustomer[]; now: Date }) {
  const [filter, setFilter] = useState<Filter>('pending');
  const { ask, dialog } = useMarkDialog();
  const grouped = customers.map((one) => ({ ...one, filter: filterOf(one.request?.requestStatus) }));
  const shown = grouped.filter((one) => one.filter === filter);
  const options = FILTERS.map((option) => ({
    ...option,
    count: grouped.filter((one) => one.filter === option.value).length,
  }));
  return (
    <>
      <p className={styles.back}>
        <a href="/dashboard/egg-requests">Back to the egg queue</a>
      </p>
      <ToggleGroup
        legend="Which customers to show"
        name="filter"
        options={options}
        value={filter}
        onChange={setFilter}
      />
      {shown.length === 0 ? (
        <EmptyState picture={<Nest />} title="No egg customers" />
      ) : (
        <ul className={styles.cards}>
          {shown.map((customer) => (
            <EggCustomerCard key={customer.id} customer={customer} now={now} onMark={ask} />
          ))}
        </ul>
      )}
      {dialog}
    </>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <Widgets nonce={useNonce()}>
      <ToastProvider>
        <div className={`wrap ${styles.page}`}>
          <SessionGuard>
            <h1 className={styles.pageHeading}>Egg customers</h1>
            {children}
          </SessionGuard>
        </div>
      </ToastProvider>
    </Widgets>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const refused = isRouteErrorResponse(error) && [401, 403].includes(error.status);
  return (
    <Frame>
      <Notice tone="error">
        {refused
          ? 'You are not authorized to view this page.'
          : 'Error: our records could not be read. Nothing was changed. Please try again in a minute.'}
      </Notice>
      {refused && (
        <p className={styles.back}>
          <a href="/login">Log in</a> with the farm's account, or <a href="/">go back to the farm</a>.
        </p>
      )}
    </Frame>
  );
}
