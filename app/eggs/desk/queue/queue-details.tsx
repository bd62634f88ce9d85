import { href } from 'react-router';
import { capitalized } from '../../../../core/capitalized.ts';
import { phoneInWords, telephone } from '../../../../core/phone.ts';
import type { EggKind } from '../../../../db/egg-words.ts';
import { whenInWords } from '../../../facts/calendar/farm-time.ts';
import { useFarm } from '../../../facts/use-farm.ts';
import { named, sends } from '../../../forms/ask/question.ts';
import { useAsk } from '../../../forms/ask/use-ask.tsx';
import { afterFault } from '../../../forms/ask/use-settled.ts';
import { TextArea } from '../../../forms/text-area.tsx';
import { Button } from '../../../ui/pieces/button.tsx';
import { toldInWords } from '../../line/heard/to-tell.ts';
import { openPlace, PLACE_WORDS, UNKNOWN } from '../../line/places.ts';
import { dueOf } from '../../line/promised-words.ts';
import { endingBy, type Way } from '../../line/way-words.ts';
import { eggMoveSentences, READY_SENTENCES, REASON_MAX, withSentence } from '../../request/egg-moves.ts';
import type { QueuedRequest } from './egg-queue.server.ts';
import styles from './queue-details.module.css';
import { QUEUE_MARKS } from './use-mark.tsx';

const ENDS = { decline: 'Not this time', release: 'Not picked up' } as const;

type Ending = { requestId: string; name: string; eggs: string; kind: EggKind; way: Way };

/** Ends a request, or puts eggs back that were not picked up. */
function useEnd({ requestId, name, eggs, kind, way }: Ending) {
  const ask = useAsk();
  const { says, sends: yes } = endingBy(way);

  const release = () =>
    ask({
      title: ENDS.release,
      body: `${name}’s ${eggs} go back on hand for the next in line, and ${says}.`,
      yes: 'Put them back',
      no: 'Exit',
      ...sends('release-eggs', { request_id: requestId, reason: '' }),
      problemOf: afterFault('Failed to put the eggs back.'),
    });

  const decline = () =>
    ask({
      title: ENDS.decline,
      yes,
      no: 'Exit',
      fields: { reason: '' },
      call: named('decline-eggs'),
      input: ({ reason }) => ({ request_id: requestId, reason }),
      problemOf: afterFault('Failed to end the request.'),
      body: ({ draft: { reason }, edit, text, busy }) => (
        <>
          <p>{`${name} asked for ${eggs}. We’ll close the request and pass on your message.`}</p>
          <ul className={styles.sentences} aria-label="Ready-made messages">
            {READY_SENTENCES[kind].map((sentence) => (
              <li key={sentence}>
                <button
                  type="button"
                  aria-pressed={reason.endsWith(sentence)}
                  disabled={busy}
                  onClick={() => edit({ reason: withSentence(reason, sentence) })}
                >
                  {sentence}
                </button>
              </li>
            ))}
          </ul>
          <TextArea
            label="Your message"
            name="reason"
            maxLength={REASON_MAX}
            placeholder={eggMoveSentences.sorry}
            {...text('reason')}
          />
        </>
      ),
    });

  return { release, decline };
}

type Props = {
  id: string;
  request: QueuedRequest;
  name: string;
  eggs: string;
  /** Why the basket reaches them, or does not. */
  why?: string;
  now: Date;
  onMark: () => void;
};

/** Under a row's name: why, when, where, and what else can be done. */
export function QueueDetails({ id, request, name, eggs, why, now, onMark }: Props) {
  const { requestedAt, fulfilledAt, holdUntil, waitsAt, phone, address, memberId, notes } = request;
  const { askedBy, isToTell, toldAt, toldHow, toldBy } = request;
  const { season } = useFarm().now;
  const due = fulfilledAt && dueOf(request);
  const promised = [
    holdUntil && `Kept until ${whenInWords(holdUntil, now)}.`,
    `${PLACE_WORDS[openPlace(waitsAt, season) ?? UNKNOWN]}.`,
    due && `${due}.`,
  ];
  const mark = fulfilledAt ? QUEUE_MARKS.moved : QUEUE_MARKS.ready;
  const end = fulfilledAt ? 'release' : 'decline';
  const { id: requestId, chickensOrDucks: kind, tellBy: way } = request;
  const ends = useEnd({ requestId, name, eggs, kind, way });
  return (
    <div id={id} className={styles.details}>
      {why && <p className={styles.why}>{`${capitalized(why)}.`}</p>}
      {notes && <p className={styles.note}>{`“${notes}”`}</p>}
      <p>
        <span>{`Asked ${whenInWords(requestedAt, now)}`}</span>
        {fulfilledAt && <span>{`, ready since ${whenInWords(fulfilledAt, now)}`}</span>}
      </p>
      {askedBy && <p>{`${askedBy} asked for them.`}</p>}
      {(isToTell || toldAt) && <p>{toldInWords({ isToTell, toldAt, toldHow, toldBy }, now)}</p>}
      {holdUntil && <p>{promised.filter(Boolean).join(' ')}</p>}
      <p>{address}</p>
      <p className={styles.ways}>
        <a href={telephone(phone)}>
          <span>{phoneInWords(phone)}</span>
          <span className="visually-hidden">{`, call ${name}`}</span>
        </a>
        {memberId && (
          <a href={href('/egg-customers/:memberId', { memberId })}>
            Details<span className="visually-hidden">{` of ${name}`}</span>
          </a>
        )}
        <Button variant={fulfilledAt ? 'quiet' : 'primary'} small onClick={onMark}>
          <span>{mark.button}</span>
          <span className="visually-hidden">{` for ${name}`}</span>
        </Button>
        <Button variant="quiet" small onClick={() => void ends[end]()}>
          <span>{ENDS[end]}</span>
          <span className="visually-hidden">{`, ${name}`}</span>
        </Button>
      </p>
    </div>
  );
}
