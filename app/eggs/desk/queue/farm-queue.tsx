import { useState } from 'react';
import { flushSync } from 'react-dom';
import { href, useLocation, useNavigate, useNavigation } from 'react-router';
import { wholeName } from '../../../../core/whole-name.ts';
import type { Late } from '../../../facts/promise.ts';
import { SearchForm } from '../../../forms/search-form.tsx';
import { useHere } from '../../../forms/unsent/here.ts';
import { Button } from '../../../ui/pieces/button.tsx';
import { Notice } from '../../../ui/pieces/notice.tsx';
import type { TodaysEggs as Today } from '../../line/count/todays-eggs.server.ts';
import { TodaysEggs } from '../../line/count/todays-eggs.tsx';
import { useCounts } from '../../line/count/use-counts.ts';
import { WhereField } from '../../line/where-field.tsx';
import { basketOf, type Placed } from './basket.ts';
import { BasketBar } from './basket-bar.tsx';
import { BasketEnd } from './basket-end.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import type { Circle } from './circle.tsx';
import type { EggQueue, QueuedRequest } from './egg-queue.server.ts';
import { totalsOf, withoutHandedOut } from './egg-totals.ts';
import styles from './farm-queue.module.css';
import { MoveAll } from './move-all.tsx';
import { PrintedLine, type Sheet } from './printed-line.tsx';
import { QueueList } from './queue-list.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { QueueTotal } from './queue-total.tsx';
import { isWhole, type QueueView, queueView } from './queue-view.ts';
import { QueueWays } from './queue-ways.tsx';
import { ReadyList } from './ready-list.tsx';
import { useChosen } from './use-chosen.ts';
import { useGive } from './use-give.ts';
import { useMark } from './use-mark.tsx';
import { usePickedUp } from './use-picked-up.ts';

type Props = {
  isOwner: boolean;
  queue: EggQueue;
  /** Further requests that the basket may reach. */
  beyond: QueuedRequest[];
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

export function FarmQueue({ isOwner, queue, beyond, today, view, now, pause, late }: Props) {
  const show = useShownTab();
  const navigate = useNavigate();
  const { now: clock } = useHere();
  const counts = useCounts();
  const giving = useGive(today);
  const { isGone } = usePickedUp();
  const mark = useMark(today.lastPlace);
  const [isCounting, setCounting] = useState(false);
  const [sheet, setSheet] = useState<Sheet>('line');
  const { pending, awaiting_pickup: ready } = queue;
  const { chosen, choose, setChosen } = useChosen(pending, view.query === '');
  const whole = isWhole(view);
  const basket = basketOf(today.eggs, giving.except, pending.requests, beyond, whole);
  const { sharing, reached, others } = basket;
  // Without anything to give, the circles pick whose eggs are ready all the same.
  const picks = sharing.gets + sharing.putBy === 0 && giving.except.size === 0;
  const isLine = show === 'pending';
  const goes = !picks && sharing.gets + sharing.putBy > 0;

  function circleOf({ request, sharer }: Placed): Circle {
    const name = wholeName(request);
    if (picks) {
      const checked = chosen.some(({ id }) => id === request.id);
      return { is: 'tick', says: `Select ${name}`, checked, onTurn: () => choose(request) };
    }
    if (!sharer || sharer.state === 'waits') return { is: 'why', says: `Why not ${name}?` };
    return {
      is: 'tick',
      says: `Give to ${name}`,
      checked: sharer.state === 'gets',
      disabled: giving.busy,
      onTurn: () => giving.turn(request.id),
    };
  }

  function search(query: string) {
    const here = queueView.read(new URLSearchParams(window.location.search));
    void navigate(queueView.addressOf(here, { query }), { replace: true, preventScrollReset: true });
  }

  function print(next: Sheet) {
    flushSync(() => setSheet(next));
    window.print();
  }

  const gone = ready.requests.filter(({ id }) => isGone(id));
  const totals = withoutHandedOut(queue.totals, gone);
  const counted = view.query
    ? { pending: pending.found, awaiting_pickup: ready.found - gone.length }
    : {
        pending: totalsOf(totals, 'pending').requests,
        awaiting_pickup: totalsOf(totals, 'awaiting_pickup').requests,
      };
  const list = { view, now, late, onMark: mark };
  const readyRows = ready.requests.filter(({ id }) => !isGone(id)).map((request) => ({ request }));

  return (
    <>
      <h1 className="visually-hidden">Egg Request List</h1>
      {pause && (
        <Notice tone="warning" title="Eggs are paused" className={styles.pause}>
          <span>{`${pause} `}</span>
          {isOwner && <a href={`${href('/dashboard/farm')}#eggPause`}>Change the pause</a>}
        </Notice>
      )}
      {picks && isLine && chosen.length > 0 ? (
        <ChosenBar chosen={chosen} lastPlace={today.lastPlace} onChange={setChosen} />
      ) : (
        <BasketBar
          onHand={today.eggs.onHand}
          sharing={sharing}
          giving={giving}
          counts={counts}
          isSeen={whole && isLine}
          onCount={() => setCounting(true)}
        />
      )}
      <TodaysEggs
        today={today}
        counts={counts}
        now={clock}
        problem={giving.problem}
        isOnline={giving.isOnline || !goes}
        isCounting={isCounting}
        onCounted={() => setCounting(false)}
      />
      <div className={styles.head}>
        <QueueTabs view={view} show={show} counts={counted} />
        <QueueTotal tab={show} totals={totals} onHand={today.eggs.onHand} late={late} />
        <div className={styles.tools}>
          <SearchForm
            label="Search the queue"
            placeholder="Name or phone"
            query={view.query}
            onSearch={search}
          />
          {goes && (
            <Button variant="quiet" small onClick={() => setCounting(true)}>
              Count eggs
            </Button>
          )}
          {!isLine && <MoveAll waitingAt={queue.waitingAt} />}
        </div>
        {goes && isLine && whole && sharing.gets > 0 && (
          <div className={styles.where}>
            <WhereField value={giving.where} onChange={giving.setWhere} />
          </div>
        )}
      </div>
      {isLine ? (
        <QueueList
          {...list}
          tab="pending"
          part={pending}
          reached={reached}
          others={others}
          end={
            whole && (
              <BasketEnd
                today={today}
                except={giving.except}
                counts={counts}
                isReached={reached.length > 0}
              />
            )
          }
          circleOf={circleOf}
          circleMeans={picks ? 'Tap to select' : reached.length > 0 ? 'Checked: gets eggs' : undefined}
        />
      ) : (
        <ReadyList {...list} part={ready} />
      )}
      <QueueWays isOwner={isOwner} isPaused={pause !== null} onPrint={print} />
      <PrintedLine
        sheet={sheet}
        basket={basket}
        ready={readyRows}
        queue={queue}
        onHand={today.eggs.onHand}
        now={now}
        late={late}
      />
    </>
  );
}
