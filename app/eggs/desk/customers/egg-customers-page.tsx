import { useState } from 'react';
import { href, useNavigate, useNavigation } from 'react-router';
import { mayOpen } from '../../../access/signed-in.server.ts';
import { SearchForm } from '../../../forms/search-form.tsx';
import type { TabHandle } from '../../../ui/frame/tab-handle.ts';
import { Drawing } from '../../../ui/illustrations/drawing.tsx';
import nest from '../../../ui/illustrations/nest.svg?raw';
import { cacheLastRead } from '../../../ui/lists/last-read.ts';
import { PageLinks } from '../../../ui/lists/page-links.tsx';
import { Button } from '../../../ui/pieces/button.tsx';
import { EmptyState } from '../../../ui/pieces/empty-state.tsx';
import { Spinner } from '../../../ui/pieces/spinner.tsx';
import { ToggleGroup } from '../../../ui/pieces/toggle-group.tsx';
import { useMark } from '../queue/use-mark.tsx';
import type { Route } from './+types/egg-customers-page.ts';
import { type CustomerGroup, type CustomersView, customersView } from './customers-view.ts';
import { CUSTOMERS_INSTEAD } from './egg-customer.ts';
import { EggCustomerCard } from './egg-customer-card.tsx';
import styles from './egg-customers.module.css';
import { type EggCustomers, eggCustomers } from './egg-customers.server.ts';

const GROUPS: { value: CustomerGroup; label: string }[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'open', label: 'Open' },
  { value: 'inactive', label: 'Inactive' },
];

const inWords = (count: number) => count.toLocaleString('en-US');

type Props = { customers: EggCustomers; view: CustomersView; now: Date };

function CustomerLists({ customers, view, now }: Props) {
  const [show, setShow] = useState(view.show);
  const navigate = useNavigate();
  const busy = useNavigation().state === 'loading';
  const mark = useMark(customers.lastPlace, 'Error: ');
  const { rows, found, before, page, pages } = customers[show];
  const options = GROUPS.map((group) => ({ ...group, count: customers[group.value].found }));

  const search = (query: string) =>
    void navigate(customersView.addressOf({ show, query, page: 1 }), {
      replace: true,
      preventScrollReset: true,
    });

  return (
    <>
      <div className={styles.finding}>
        <SearchForm
          label="Search egg customers"
          placeholder="Name or phone"
          query={view.query}
          onSearch={search}
        />
        <ToggleGroup
          legend="Which customers to show"
          name="show"
          options={options}
          value={show}
          onChange={setShow}
        />
      </div>
      <p className="count" role="status">
        {view.query && <span>{`${inWords(options.reduce((sum, { count }) => sum + count, 0))} found`}</span>}
        {pages > 1 && (
          <span>{` ${inWords(before + 1)} to ${inWords(before + rows.length)} of ${inWords(found)}`}</span>
        )}
        {busy && <Spinner />}
      </p>
      {rows.length === 0 ? (
        <Nobody view={view} others={options.filter(({ count }) => count > 0)} onShow={setShow} />
      ) : (
        <ul className="cards over-20 under-18" aria-busy={busy}>
          {rows.map((customer) => (
            <EggCustomerCard key={customer.id} customer={customer} now={now} onMark={mark} />
          ))}
        </ul>
      )}
      <PageLinks
        label="Pages of the egg customers"
        page={page}
        pages={pages}
        to={(next) => customersView.addressOf(view, { show, page: next })}
      />
    </>
  );
}

type NobodyProps = {
  view: CustomersView;
  others: { value: CustomerGroup; label: string; count: number }[];
  onShow: (group: CustomerGroup) => void;
};

/** In this group; a search may find people in another. */
function Nobody({ view, others, onShow }: NobodyProps) {
  const [other] = view.query ? others : [];
  return (
    <EmptyState
      picture={<Drawing of={nest} />}
      title="No egg customers"
      action={
        other && (
          <Button variant="quiet" onClick={() => onShow(other.value)}>
            {`Show ${inWords(other.count)} under ${other.label}`}
          </Button>
        )
      }
    >
      {view.query && !other && 'Nobody found. Try part of a name, or the last digits of a phone number.'}
    </EmptyState>
  );
}

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
      <h1>Egg customers</h1>
      <p className="ways under-18">
        <a href={href('/dashboard/egg-requests')}>Back to the egg queue</a>
        <a href={href('/dashboard/eggs/:file', { file: 'members.csv' })} download>
          Download as a spreadsheet
        </a>
      </p>
      <CustomerLists {...loaderData} />
    </>
  );
}
