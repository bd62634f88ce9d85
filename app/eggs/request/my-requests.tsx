import { useEffect, useRef, useState } from 'react';
import { href, useSearchParams } from 'react-router';
import { REQUEST_STATUSES, type RequestStatus } from '../../../db/egg-words.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import type { EggWords } from '../../facts/farm-words.ts';
import { Drawing } from '../../ui/illustrations/drawing.tsx';
import nest from '../../ui/illustrations/nest.svg?raw';
import { PageLinks } from '../../ui/lists/page-links.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { ToggleGroup } from '../../ui/pieces/toggle-group.tsx';
import type { HowSoon } from '../line/how-soon.ts';
import { beginsWillTell } from '../line/way-words.ts';
import { StandingCard } from '../members/standing/standing-card.tsx';
import type { MyStanding } from '../members/standing/standing-requests.server.ts';
import styles from './egg-membership.module.css';
import { eggRequestSentences, isActive, isReleased, STATUS_WORDS } from './egg-request.ts';
import type { MyList, MyRequest } from './egg-request-lists.server.ts';
import { myList } from './my-list.ts';
import { MyRequestCard } from './my-request-card.tsx';
import { useRequestActs } from './use-request-acts.tsx';

const NOTHING: Record<RequestStatus, { title: string; text: string }> = {
  pending: { title: 'Nothing is pending.', text: 'Requests you make show up here.' },
  awaiting_pickup: { title: 'No eggs ready yet.', text: `${beginsWillTell(null)} when they are.` },
  completed: { title: 'No completed requests yet.', text: 'Eggs you picked up show up here.' },
  cancelled: { title: 'No canceled requests.', text: 'Requests you cancel show up here.' },
};

const ASK = { text: 'Ask for a dozen any time. The hens are on it.' };

/** The status in the address, else the one with an active request. */
function firstFilter(known: RequestStatus | null, requests: MyRequest[], registered: boolean): RequestStatus {
  const waits = requests.some((one) => one.requestStatus === 'awaiting_pickup');
  const [newest] = requests;
  // The email's link to eggs that have since gone to the next in line.
  if (known === 'awaiting_pickup' && !waits && newest && isReleased(newest)) return 'cancelled';
  if (known ?? registered) return known ?? (waits ? 'awaiting_pickup' : 'pending');
  return newest?.requestStatus ?? 'completed';
}

type CustomerRequestsProps = {
  requests: MyRequest[];
  lists: MyList[];
  now: Date;
  eggs: EggWords;
  soon: string;
  howSoon: HowSoon;
  standing: MyStanding | null;
  pickup: string;
  place: string | null;
  registered: boolean;
};

function CustomerRequests({
  requests,
  lists,
  now,
  eggs,
  soon,
  howSoon,
  standing,
  pickup,
  place,
  registered,
}: CustomerRequestsProps) {
  const [address] = useSearchParams();
  const [filter, setFilter] = useState(() => firstFilter(myList.read(address).show, requests, registered));
  const asked = address.has('ask');
  const active = requests.map(({ requestStatus }) => requestStatus).find(isActive);
  const blocked = registered ? (eggs.pause ?? (active && eggRequestSentences.oneActive[active])) : '';
  const { act, requestEggs } = useRequestActs(
    { now, prices: eggs.prices, howSoon, stands: standing !== null },
    setFilter,
  );
  const asksAtOnce = useRef(asked && registered && !blocked);
  useEffect(() => {
    if (asksAtOnce.current) void requestEggs();
    asksAtOnce.current = false;
  });
  const nothing = { ...NOTHING[filter], ...(filter === 'pending' && eggs.offered && ASK) };
  const shown = requests.filter((one) => one.requestStatus === filter);
  const options = REQUEST_STATUSES.map((status) => ({
    value: status,
    label: STATUS_WORDS[status],
    count: lists.find((one) => one.status === status)?.found ?? 0,
  }));
  const list = lists.find(({ status }) => status === filter);

  return (
    <>
      <div className="stack gap-18 start under-18">
        {registered && (
          <div className={`ways soft ${styles.ask}`}>
            <Button
              resting={blocked !== undefined}
              aria-describedby={blocked && 'blocked'}
              onClick={() => void requestEggs()}
            >
              Request Eggs
            </Button>
            {blocked && <p id="blocked">{blocked}</p>}
            {!blocked && soon && <p>{soon}</p>}
          </div>
        )}
        <ToggleGroup
          legend="Which requests to show"
          name="status"
          options={options}
          value={filter}
          onChange={setFilter}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          picture={<Drawing of={nest} />}
          title={nothing.title}
          action={
            filter === 'awaiting_pickup' && (
              <a href={`${href('/dashboard/account')}#notifications`}>Notify this device, too</a>
            )
          }
        >
          {nothing.text}
        </EmptyState>
      ) : (
        <ul className="cards under-18">
          {shown.map((request) => (
            <MyRequestCard
              key={request.id}
              request={request}
              now={now}
              pickup={pickup}
              place={place}
              pause={eggs.pause}
              onAct={(doing) => void act(doing, request)}
            />
          ))}
        </ul>
      )}
      {list && (
        <PageLinks
          label="Pages of your requests"
          page={list.page}
          pages={list.pages}
          to={(page) => myList.addressOf({ show: filter, page })}
        />
      )}
      <StandingCard
        standing={standing}
        today={farmDay(now)}
        isWaiting={active !== undefined}
        prices={eggs.prices}
      />
    </>
  );
}

export function MyRequests({ registered, ...mine }: CustomerRequestsProps) {
  return (
    <>
      <h1 className="under-18">Your eggs</h1>
      {!registered && (
        <Notice tone="info">
          <span>{`${eggRequestSentences.unregistered} `}</span>
          <a href={href('/egg-list')}>Register for the egg list</a>
        </Notice>
      )}
      {(registered || mine.requests.length > 0) && <CustomerRequests {...mine} registered={registered} />}
    </>
  );
}
