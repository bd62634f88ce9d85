import { useState } from 'react';
import { href, useLocation, useNavigate, useNavigation } from 'react-router';
import { formatDay, formatTime } from '../../facts/calendar/farm-time.ts';
import type { Late } from '../../facts/words/promise.ts';
import { SearchForm } from '../../forms/search-form.tsx';
import { classNames } from '../../ui/pieces/class-names.ts';
import { Notice } from '../../ui/pieces/notice.tsx';
import type { TodaysEggs as Today } from '../count/todays-eggs.server.ts';
import { TodaysEggs } from '../count/todays-eggs.tsx';
import type { EggQueue, QueuedRequest } from './egg-queue.server.ts';
import { totalsOf } from './egg-totals.ts';
import styles from './farm-queue.module.css';
import { QueueList } from './queue-list.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { type QueueView, queueView } from './queue-view.ts';
import { ReadyBar } from './ready-bar.tsx';
import { useMark } from './use-mark.tsx';

type Props = {
  isOwner: boolean;
  queue: EggQueue;
  today: Today;
  view: QueueView;
  now: Date;
  pause: string | null;
  late: Late;
};

/** At once, as both tabs are here. */
function useShownTab() {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  return queueView.read(new URLSearchParams(next?.pathname === pathname ? next.search : search)).show;
}

export function FarmQueue({ isOwner, queue, today, view, now, pause, late }: Props) {
  const show = useShownTab();
  const navigate = useNavigate();
  const mark = useMark(today.lastPlace);
  const [everChosen, setChosen] = useState<QueuedRequest[]>([]);
  const { requests, found } = queue.pending;
  // Requests no longer in the full list were marked or canceled in the meantime.
  const isWhole = view.query === '' && requests.length === found;
  const chosen = isWhole ? everChosen.filter(({ id }) => requests.some((one) => one.id === id)) : everChosen;
  const counts = {
    pending: view.query ? queue.pending.found : totalsOf(queue.totals, 'pending').requests,
    awaiting_pickup: view.query
      ? queue.awaiting_pickup.found
      : totalsOf(queue.totals, 'awaiting_pickup').requests,
  };
  const list = { queue, view, now, late, onMark: mark };

  const choose = (request: QueuedRequest) =>
    setChosen((before) => {
      const others = before.filter(({ id }) => id !== request.id);
      return others.length < before.length ? others : [...before, request];
    });

  function search(query: string) {
    const here = queueView.read(new URLSearchParams(window.location.search));
    void navigate(queueView.addressOf(here, { query }), {
      replace: true,
      preventScrollReset: true,
    });
  }

  return (
    <>
      <h1 className="visually-hidden">Egg Request List</h1>
      {pause && (
        <Notice tone="warning" title="Eggs are paused" className={styles.pause}>
          <span>{`${pause} `}</span>
          {isOwner && <a href={`${href('/dashboard/farm')}#eggPause`}>Change the pause</a>}
        </Notice>
      )}
      <TodaysEggs today={today} />
      {/* In print, "today" needs its date. */}
      <p className={styles.printed}>{`${formatDay(now)}, ${formatTime(now)}`}</p>
      <div className={styles.head}>
        <QueueTabs view={view} show={show} counts={counts} />
        <SearchForm
          label="Search the queue"
          placeholder="Name or phone"
          query={view.query}
          onSearch={search}
        />
        <div className={styles.ways}>
          {isOwner && (
            <>
              <a href={href('/egg-customers')}>All egg customers</a>
              <a href={href('/dashboard/egg-requests/year')}>
                Year<span className="visually-hidden"> in eggs</span>
              </a>
            </>
          )}
          <a href={href('/dashboard/egg-requests/mine')}>Your own eggs</a>
          <button type="button" onClick={() => window.print()}>
            Print
          </button>
        </div>
        {isOwner && (
          <nav className={classNames(styles.ways, styles.settings)} aria-label="Egg settings">
            <a href={`${href('/dashboard/farm')}#eggPrices`}>Egg prices</a>
            <a href={`${href('/dashboard/farm')}#eggPickup`}>Pickup days</a>
            {!pause && <a href={`${href('/dashboard/farm')}#eggPause`}>Pause eggs</a>}
          </nav>
        )}
      </div>
      <QueueList {...list} tab="pending" shown={show === 'pending'} chosen={chosen} onChoose={choose} />
      <QueueList {...list} tab="awaiting_pickup" shown={show === 'awaiting_pickup'} />
      {show === 'pending' && <ReadyBar chosen={chosen} lastPlace={today.lastPlace} onChange={setChosen} />}
    </>
  );
}
