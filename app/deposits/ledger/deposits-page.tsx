import { href, useNavigation } from 'react-router';
import { inDollars } from '../../../core/money.ts';
import { hasPage } from '../../../core/offered.ts';
import { phoneInWords } from '../../../core/phone.ts';
import { DEPOSIT_STATUSES } from '../../../db/deposit-words.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { wallTime, whenInWords } from '../../facts/calendar/farm-time.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { SearchBox } from '../../forms/search-field.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { NOT_AUTHORIZED, nothingWasLost } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import basket from '../../ui/illustrations/basket.svg?raw';
import { Drawing } from '../../ui/illustrations/drawing.tsx';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import lists from '../../ui/lists/page-links.module.css';
import { PageLinks } from '../../ui/lists/page-links.tsx';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { depositPause } from '../payments/card-testing.server.ts';
import { STATUS_WORDS } from '../payments/deposit.ts';
import { DepositPause } from '../payments/deposit-pause.tsx';
import type { Route } from './+types/deposits-page.ts';
import type { ListedDeposit } from './deposit-lists.server.ts';
import { adminDeposits, depositMonths } from './deposit-lists.server.ts';
import { DepositMonths } from './deposit-months.tsx';
import { DepositStatusChip } from './deposit-status.tsx';
import { depositList } from './deposit-view.ts';
import styles from './deposits-page.module.css';

type Props = { deposits: ListedDeposit[]; now: Date; busy: boolean };

function DepositTable({ deposits, now, busy }: Props) {
  return (
    <div className={styles.frame}>
      <table className={`fades ${styles.table}`} aria-label="Deposits" aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">From</th>
            <th scope="col">Started</th>
            <th scope="col">Amount</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {deposits.map((deposit) => (
            <tr key={deposit.orderNumber} className={styles.row}>
              <th scope="row" className={styles.order}>
                <a
                  className="touch"
                  href={href('/dashboard/deposits/:orderNumber', { orderNumber: deposit.orderNumber })}
                >
                  {deposit.orderNumber}
                </a>
              </th>
              <td className={`whole ${styles.from}`}>
                {deposit.name && <strong>{deposit.name}</strong>}
                <EmailText text={deposit.email} />
                {deposit.plant && <small>{deposit.plant}</small>}
                {deposit.phone && <small>{phoneInWords(deposit.phone)}</small>}
              </td>
              <td className={styles.when}>{whenInWords(deposit.createdAt, now)}</td>
              <td className={`number ${styles.amount}`}>
                <span>{inDollars(deposit.amountCents)}</span>
                <Left deposit={deposit} />
              </td>
              <td className={styles.status}>
                <DepositStatusChip status={deposit.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Left({ deposit: { paidAt, balanceCents, amountCents } }: { deposit: ListedDeposit }) {
  if (!paidAt || balanceCents === amountCents) return null;
  return <small>{`${inDollars(balanceCents)} left`}</small>;
}

export const handle: TabHandle = {
  who: 'owners',
  title: 'Deposits',
  stale: STALE,
  instead: {
    403: NOT_AUTHORIZED,
    failed: nothingWasLost('Deposits could not be loaded.', href('/dashboard/deposits')),
  },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const view = depositList.in(request);
  const [list, months, pause] = await Promise.all([
    adminDeposits(farmContext, who, view),
    depositMonths(farmContext, who),
    depositPause(farmContext, who),
  ]);
  const now = farmContext.clock.now();
  const { plantTax } = (await farmContext.farm()).words;
  return { view, list, months, plantTax, pause, now, year: wallTime(now).year };
}

const STATUS_OPTIONS = [
  { value: 'all', label: 'All deposits' },
  ...DEPOSIT_STATUSES.map((status) => ({ value: status as string, label: STATUS_WORDS[status] })),
];

export const clientLoader = cacheLastRead<typeof loader>();

export default function DepositsPage({ loaderData }: Route.ComponentProps) {
  const { view, list, months, plantTax, pause, now, year } = loaderData;
  const filtered = view.query !== '' || view.show !== 'all';
  const busy = useNavigation().state === 'loading';
  return (
    <>
      <div className="head under-18">
        <h1>Deposits</h1>
        <DepositMonths months={months} plantTax={plantTax} now={now} />
        {hasPage(useFarm(), href('/pay-deposit')) && (
          <a className="touch small" href={`${href('/dashboard/farm')}#deposits`}>
            Limits and refund rule
          </a>
        )}
      </div>
      <DepositPause pause={pause} />
      <FilterBar list={depositList} view={view} className={lists.filters} atOnce>
        <SearchBox
          aria-label="Search deposits"
          placeholder="Order number, name or email"
          defaultValue={view.query}
        />
        <SelectField
          name="show"
          aria-label="Which deposits to show"
          options={STATUS_OPTIONS}
          defaultValue={view.show}
        />
      </FilterBar>
      {list.total === 0 ? (
        <EmptyState
          picture={<Drawing of={basket} />}
          title={filtered ? 'No deposits found.' : 'No deposits yet.'}
          action={filtered && <ButtonLink href={href('/dashboard/deposits')}>Show all</ButtonLink>}
        >
          {!filtered && 'They appear here as soon as someone starts one.'}
        </EmptyState>
      ) : (
        <>
          <p className="count" role="status">
            {list.total === 1 ? 'One deposit' : `${list.total.toLocaleString('en-US')} deposits`}
          </p>
          <DepositTable deposits={list.rows} now={now} busy={busy} />
          <PageLinks
            label="Pages of the deposits"
            page={list.page}
            pages={list.pages}
            to={(page) => depositList.addressOf(view, { page })}
          />
        </>
      )}
      <p className="ways over-20 soft">
        For your taxes:
        <a href={`${href('/dashboard/deposits.csv')}?year=${year}`}>{`${year} as CSV`}</a>
        <a href={`${href('/dashboard/deposits.csv')}?year=${year - 1}`}>{`${year - 1} as CSV`}</a>
      </p>
    </>
  );
}
