import { href } from 'react-router';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import { mileWide } from '../../facts/radius-words.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import styles from './egg-membership.module.css';
import { dozensInWords, eggsOf, kindInWords, readyInWords } from './egg-request.ts';
import type { Asking, MyEggs } from './egg-request-lists.server.ts';

type Props = Asking & Pick<MyEggs, 'request'>;

export function EggsNow({ request, now, pause, isOver, soon, place, pickup, requestsAt }: Props) {
  if (!request) {
    return (
      <div className={styles.now}>
        <p>
          {!pause && !isOver && <strong>Ready for a dozen?</strong>}
          <span>{` ${pause ?? soon}`}</span>
        </p>
        <ButtonLink variant={pause ? 'quiet' : undefined} href={pause ? requestsAt : `${requestsAt}?ask`}>
          {pause ? 'See your requests' : 'Ask for eggs'}
        </ButtonLink>
      </div>
    );
  }
  const { requestStatus, fulfilledAt, requestedAt, numberOfEggsRequested, chickensOrDucks } = request;
  const eggs = eggsOf(request);
  if (requestStatus === 'awaiting_pickup' && fulfilledAt) {
    return (
      <div className={`${styles.now} ${styles.ready}`}>
        <p>
          <strong>{readyInWords(eggs)}</strong>
          <span>{` ${kindInWords(chickensOrDucks)} eggs, since ${whenInWords(fulfilledAt, now)}. ${pickup}`}</span>
        </p>
        <ButtonLink href={`${requestsAt}?show=awaiting_pickup`}>See your eggs</ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.now}>
      <p>
        <strong>
          {`${dozensInWords(numberOfEggsRequested)} ${kindInWords(chickensOrDucks).toLowerCase()} eggs`}
        </strong>
        <span>{` ${place ?? 'Not ready yet.'} Asked ${whenInWords(requestedAt, now)}.`}</span>
      </p>
      <ButtonLink variant="quiet" href={requestsAt}>
        See your request
      </ButtonLink>
    </div>
  );
}

export function NotOnEggList() {
  const { radiusMiles } = useFarm().facts;
  return (
    <div className={styles.now}>
      <p>{`You are not on the egg list. Anyone within ${mileWide(radiusMiles)} drive can join.`}</p>
      <ButtonLink href={href('/egg-list')}>Join the egg list</ButtonLink>
    </div>
  );
}
