import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Nest } from '../ui/illustrations/nest.tsx';
import { ToggleGroup } from '../ui/toggle-group.tsx';
import { ACTIVE, type RequestStatus, SAY, STATUS_WORDS, STATUSES } from './egg-request.ts';
import type { MyRequest } from './egg-request-lists.server.ts';
import styles from './egg-requests-page.module.css';
import { MyRequestCard } from './my-request-card.tsx';
import { useRequestDialogs } from './request-dialogs.tsx';

const NOTHING: Record<RequestStatus, { title: string; text: string }> = {
  pending: { title: 'Nothing is pending.', text: 'Ask for a dozen when you like. The hens are at it.' },
  awaiting_pickup: { title: 'No eggs wait for you.', text: 'When they do, we write to you.' },
  completed: { title: 'No completed requests yet.', text: 'Eggs you picked up are listed here.' },
  cancelled: { title: 'Nothing was cancelled.', text: 'Requests you take back are listed here.' },
};

/** The status asked for in the address, else the one where something is going on. */
function firstFilter(asked: string | null, requests: MyRequest[]): RequestStatus {
  const known = STATUSES.find((status) => status === asked);
  return (
    known ?? (requests.some((one) => one.requestStatus === 'awaiting_pickup') ? 'awaiting_pickup' : 'pending')
  );
}

/** A customer's requests: ask, follow, change, confirm. */
export function CustomerRequests({ requests, now }: { requests: MyRequest[]; now: Date }) {
  const [address] = useSearchParams();
  const [filter, setFilter] = useState(() => firstFilter(address.get('show'), requests));
  const { open, dialogs } = useRequestDialogs(setFilter);
  const hasActive = requests.some(({ requestStatus }) => ACTIVE.some((one) => one === requestStatus));
  const shown = requests.filter((one) => one.requestStatus === filter);
  const options = STATUSES.map((status) => ({
    value: status,
    label: STATUS_WORDS[status],
    count: requests.filter((one) => one.requestStatus === status).length,
  }));

  return (
    <>
      <div className={styles.bar}>
        <div className={styles.ask}>
          <Button
            resting={hasActive}
            aria-describedby={hasActive ? 'one-active' : undefined}
            onClick={() => open('ask')}
          >
            Request Eggs
          </Button>
          {hasActive && <p id="one-active">{SAY.oneActive}</p>}
        </div>
        <ToggleGroup
          legend="Which requests to show"
          name="status"
          options={options}
          value={filter}
          onChange={setFilter}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState picture={<Nest />} title={NOTHING[filter].title}>
          {NOTHING[filter].text}
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {shown.map((request) => (
            <MyRequestCard
              key={request.id}
              request={request}
              now={now}
              onAct={(doing) => open(doing, request)}
            />
          ))}
        </ul>
      )}
      {dialogs}
    </>
  );
}
