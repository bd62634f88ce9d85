import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Chip } from '../../ui/pieces/chip.tsx';
import { LineRules } from '../line/line-rules.tsx';
import {
  dozensInWords,
  eggsOf,
  kindInWords,
  mayHaveThem,
  STATUS_TONES,
  STATUS_WORDS,
} from './egg-request.ts';
import type { MyRequest } from './egg-request-lists.server.ts';
import styles from './egg-requests-page.module.css';
import { storyOf } from './request-story.ts';
import type { Doing } from './use-request-acts.tsx';

type Props = {
  request: MyRequest;
  now: Date;
  pickup: string;
  place: string | null;
  pause: string | null;
  onAct: (doing: Doing) => void;
};

export function MyRequestCard({ request, now, pickup, place, pause, onAct }: Props) {
  const { requestStatus: status } = request;
  return (
    <Card as="li" className={styles.card} edge={status === 'awaiting_pickup' ? 'ready' : 'calm'}>
      <div className={styles.row}>
        <h2 className={styles.title}>
          <span>{dozensInWords(eggsOf(request))}</span>
          <span className={styles.kind}>{` ${kindInWords(request.chickensOrDucks).toLowerCase()} eggs`}</span>
        </h2>
        <Chip tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Chip>
      </div>
      {status === 'pending' && place && (
        <div>
          <p className={styles.place}>{place}</p>
          <LineRules />
        </div>
      )}
      {status === 'pending' && pause && (
        <p className={styles.story}>{`${pause} You keep your place in line.`}</p>
      )}
      <p className={styles.story}>{storyOf(request, now, pickup)}</p>
      {request.notes && <p className={styles.notes}>{`“${request.notes}”`}</p>}
      <Actions request={request} now={now} onAct={onAct} />
    </Card>
  );
}

function Actions({ request, now, onAct }: Pick<Props, 'request' | 'now' | 'onAct'>) {
  const { requestStatus: status } = request;
  if (status === 'pending') {
    return (
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => onAct('edit')}>
          Edit Request
        </Button>
        <Button variant="quiet" onClick={() => onAct('cancel')}>
          Cancel Request
        </Button>
      </div>
    );
  }
  if (status === 'awaiting_pickup') {
    return (
      <div className={styles.actions}>
        <Button onClick={() => onAct('confirm pickup')}>I have them</Button>
        <Button variant="quiet" onClick={() => onAct('pass on')}>
          Pass them on
        </Button>
      </div>
    );
  }
  if (!mayHaveThem(request, now)) return null;
  return (
    <div className={styles.actions}>
      <Button variant="quiet" onClick={() => onAct('confirm pickup')}>
        I took them
      </Button>
    </div>
  );
}
