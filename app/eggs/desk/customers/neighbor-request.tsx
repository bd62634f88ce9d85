import { whenInWords } from '../../../facts/calendar/farm-time.ts';
import { sends } from '../../../forms/ask/question.ts';
import { useAsk } from '../../../forms/ask/use-ask.tsx';
import { Button } from '../../../ui/pieces/button.tsx';
import { Card } from '../../../ui/pieces/card.tsx';
import { dozensInWords, eggsOf, kindInWords, STATUS_WORDS } from '../../request/egg-request.ts';
import { type RequestEggsParts, useRequestEggs } from '../../request/use-request-eggs.tsx';
import type { EggCustomerRead } from './egg-customer.server.ts';

type Props = {
  active: EggCustomerRead['active'];
  neighbor: { id: string; name: string };
  parts: RequestEggsParts;
};

/** What the farm asks for them; eggs that wait are moved in the queue. */
export function NeighborRequest({ active, neighbor, parts }: Props) {
  const ask = useAsk();
  const requestEggs = useRequestEggs(parts);
  const eggs =
    active && `${dozensInWords(eggsOf(active))} ${kindInWords(active.chickensOrDucks).toLowerCase()} eggs`;

  const cancel = (requestId: string) =>
    ask({
      title: 'Cancel Request',
      body: <p>{`${neighbor.name} leaves the line.`}</p>,
      yes: 'Cancel Request',
      no: 'Keep it',
      tone: 'danger',
      ...sends('request-eggs-for', { action: 'cancel', member_id: neighbor.id, request_id: requestId }),
    });

  return (
    <Card as="section" className="stack gap-8" aria-labelledby="now-heading">
      <h2 id="now-heading" className="whole">
        Now
      </h2>
      <p className="hint">
        {active
          ? `${eggs}: ${STATUS_WORDS[active.requestStatus].toLowerCase()}. Asked ${whenInWords(active.requestedAt, parts.now)}.`
          : 'No request now.'}
      </p>
      <div className="acts over-8">
        {!active && (
          <Button variant="quiet" onClick={() => void requestEggs(undefined, neighbor)}>
            Ask for eggs
          </Button>
        )}
        {active?.requestStatus === 'pending' && (
          <>
            <Button variant="quiet" onClick={() => void requestEggs(active, neighbor)}>
              Edit Request
            </Button>
            <Button variant="quiet" onClick={() => void cancel(active.id)}>
              Cancel Request
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
