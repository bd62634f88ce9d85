import { type ComponentProps, useState } from 'react';
import { href } from 'react-router';
import { priceInWords } from '../../../../core/money.ts';
import { wholeName } from '../../../../core/whole-name.ts';
import { dozens } from '../../../facts/egg-prices.ts';
import basket from '../../../ui/illustrations/basket.svg?raw';
import { Drawing } from '../../../ui/illustrations/drawing.tsx';
import { ButtonLink } from '../../../ui/pieces/button.tsx';
import { EmptyState } from '../../../ui/pieces/empty-state.tsx';
import { useKeptFocus } from '../../../ui/pieces/kept-focus.ts';
import { useToast } from '../../../ui/pieces/toast.tsx';
import { UndoBar } from '../../../ui/pieces/undo-bar.tsx';
import { eggsOf } from '../../request/egg-request.ts';
import type { Placed } from './basket.ts';
import type { Circle } from './circle.tsx';
import type { QueuedRequest } from './egg-queue.server.ts';
import { QueueList } from './queue-list.tsx';
import { TAKEN_BACK_WITHIN_MS, usePickedUp } from './use-picked-up.ts';

type Taken = { id: string; name: string; says: string; eggs: number; cents: number };

function takenOf(request: QueuedRequest): Taken {
  const { id, firstName, lastName, dueCents } = request;
  const name = wholeName({ firstName, lastName });
  const eggs = eggsOf(request);
  return {
    id,
    name,
    says: `${name} picked up ${dozens(eggs)}`,
    eggs,
    cents: dueCents ?? 0,
  };
}

const sum = (taken: Taken[], part: 'eggs' | 'cents') => taken.reduce((all, one) => all + one[part], 0);

/** At the end of the roll call: what the box by the cooler should have. */
function AllPickedUp({ taken }: { taken: Taken[] }) {
  const cents = sum(taken, 'cents');
  return (
    <EmptyState
      picture={<Drawing of={basket} />}
      title={`All picked up.${cents > 0 ? ` ${priceInWords(cents)} should be in the box.` : ''}`}
      heading="h2"
      action={
        <ButtonLink href={href('/dashboard')} variant="quiet">
          Back to Today
        </ButtonLink>
      }
    >
      {`${taken.length === 1 ? '1 neighbor' : `${taken.length} neighbors`}, ${dozens(sum(taken, 'eggs'))}`}
    </EmptyState>
  );
}

type Props = Omit<ComponentProps<typeof QueueList>, 'tab' | 'others' | 'reached' | 'end' | 'circleOf'>;

/** Whose eggs wait, called off with a tap each. */
export function ReadyList(list: Props) {
  const { part: ready, view } = list;
  const { isGone, pickUp, takeBack } = usePickedUp();
  const [taken, setTaken] = useState<Taken[]>([]);
  const [last, setLast] = useState<Taken | null>(null);
  const showToast = useToast();
  const here = ready.requests.filter(({ id }) => !isGone(id));

  function take(request: QueuedRequest) {
    const one = takenOf(request);
    if (!pickUp(one.id, one.says)) return;
    setTaken([...taken, one]);
    setLast(one);
  }

  function undo(one: Taken) {
    setLast(null);
    if (takeBack(one.id)) setTaken(taken.filter(({ id }) => id !== one.id));
    else
      showToast(
        `The farm knows that ${one.name} picked up. If the eggs are still here, count them and make a phone order.`,
        'error',
      );
  }

  const circleOf = ({ request }: Placed): Circle => ({
    is: 'act',
    says: `Picked up by ${request.firstName} ${request.lastName}`,
    onTap: () => take(request),
  });
  const gone = ready.requests.length - here.length;
  const place = useKeptFocus<HTMLDivElement>(taken.length);
  return (
    <div ref={place} tabIndex={-1}>
      {taken.length > 0 && view.query === '' && ready.found <= gone ? (
        <AllPickedUp taken={taken} />
      ) : (
        <QueueList
          {...list}
          tab="awaiting_pickup"
          others={here.map((request) => ({ request }))}
          circleOf={circleOf}
          circleMeans="Tap when picked up"
        />
      )}
      {last && (
        <UndoBar
          key={last.id}
          words={`${last.says}.`}
          busy={false}
          stays={TAKEN_BACK_WITHIN_MS}
          onUndo={() => undo(last)}
          onGone={() => setLast(null)}
        />
      )}
    </div>
  );
}
