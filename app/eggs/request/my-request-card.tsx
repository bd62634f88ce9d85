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
    <Card as="li" className="stack gap-10" edge={status === 'awaiting_pickup' ? 'ready' : 'calm'}>
      <div className="head">
        <h2>
          <span>{dozensInWords(eggsOf(request))}</span>
          <span className="soft">{` ${kindInWords(request.chickensOrDucks).toLowerCase()} eggs`}</span>
        </h2>
        <Chip tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Chip>
      </div>
      {status === 'pending' && place && (
        <div>
          <p>{place}</p>
          <LineRules />
        </div>
      )}
      {status === 'pending' && pause && (
        <p className="soft whole">{`${pause} You keep your place in line.`}</p>
      )}
      <p className="soft whole">{storyOf(request, now, pickup)}</p>
      {request.notes && <p className="soft whole">{`“${request.notes}”`}</p>}
      <Actions request={request} now={now} onAct={onAct} />
    </Card>
  );
}

function Actions({ request, now, onAct }: Pick<Props, 'request' | 'now' | 'onAct'>) {
  const { requestStatus: status } = request;
  if (status === 'pending') {
    return (
      <div className="acts">
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
      <div className="acts">
        <Button onClick={() => onAct('confirm pickup')}>I have them</Button>
        <Button variant="quiet" onClick={() => onAct('pass on')}>
          Pass them on
        </Button>
      </div>
    );
  }
  if (!mayHaveThem(request, now)) return null;
  return (
    <div className="acts">
      <Button variant="quiet" onClick={() => onAct('confirm pickup')}>
        I took them
      </Button>
    </div>
  );
}
