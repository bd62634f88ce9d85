import type { EggPlace } from '../../../../db/egg-words.ts';
import { named } from '../../../forms/ask/question.ts';
import { useAsk } from '../../../forms/ask/use-ask.tsx';
import { afterFault } from '../../../forms/ask/use-settled.ts';
import { Button } from '../../../ui/pieces/button.tsx';
import { ToggleGroup } from '../../../ui/pieces/toggle-group.tsx';
import { type MovesFrom, PLACE_WORDS, type WaitingAt } from '../../line/places.ts';
import { useOpenPlaces, WhereField } from '../../line/where-field.tsx';

/** Everything that waits at one place, to another. */
export function MoveAll({ waitingAt }: { waitingAt: WaitingAt }) {
  const ask = useAsk();
  const open = useOpenPlaces();
  const otherThan = (from: MovesFrom): EggPlace => open.find((place) => place !== from) ?? 'house';
  const [first] = waitingAt;
  if (!first) return null;
  const moveAll = () =>
    ask({
      title: 'Move All Eggs',
      yes: 'Move Them All',
      no: 'Exit',
      fields: { from: first.place, where: otherThan(first.place) },
      call: named('move-eggs'),
      input: (draft) => draft,
      problemOf: afterFault('Failed to move the eggs.'),
      body: ({ draft: { from, where }, edit }) => (
        <>
          <div>
            <p>Which eggs?</p>
            <ToggleGroup
              legend="Which eggs?"
              name="from"
              options={waitingAt.map(({ place, requests }) => ({
                value: place,
                label: PLACE_WORDS[place],
                count: requests,
              }))}
              value={from}
              onChange={(next) => edit({ from: next, where: next === where ? otherThan(next) : where })}
            />
          </div>
          <WhereField
            value={where}
            onChange={(next) => edit({ where: next === from ? otherThan(next) : next })}
          />
          <p>Each neighbor hears of it once.</p>
        </>
      ),
    });
  return (
    <Button variant="quiet" small className="no-print" onClick={() => void moveAll()}>
      Move All Eggs
    </Button>
  );
}
