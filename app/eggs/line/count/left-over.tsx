import type { ReactNode } from 'react';
import { EGG_KINDS } from '../../../../db/egg-words.ts';
import { Button } from '../../../ui/pieces/button.tsx';
import { kindInWords } from '../../request/egg-request.ts';
import { DOZEN } from '../on-hand.ts';
import type { CountEggsInput } from './egg-count.ts';
import { leftInWords, leftOf, oldInWords } from './sharing.ts';
import type { TodaysEggs } from './todays-eggs.server.ts';
import type { Counts } from './use-counts.ts';
import { useTake } from './use-take.tsx';

type Props = { today: TodaysEggs; except: ReadonlySet<string>; counts: Counts };

/** Leftover eggs: they stay on hand, a dozen goes to the stand, or the house keeps them. Old ones leave on request. */
export function LeftOver({ today: { eggs, atStand }, except, counts }: Props) {
  const take = useTake(eggs, counts);

  return EGG_KINDS.map((kind) => {
    const left = leftOf(eggs, except, kind);
    const old = eggs.old[kind];
    const way = (words: ReactNode, input: Omit<CountEggsInput, 'kind'>) => (
      <Button variant="quiet" small busy={counts.busy} onClick={() => void take({ kind, ...input })}>
        <span>{words}</span>
      </Button>
    );
    const ofKind = <span className="visually-hidden">{` ${kindInWords(kind).toLowerCase()} eggs`}</span>;
    return (
      <div key={kind} className="ways">
        {left > 0 && <p>{leftInWords(left, kind)}</p>}
        {left >= DOZEN && atStand && way('Put a dozen on the stand', { eggs: DOZEN, what: 'stand' })}
        {left > 0 &&
          way(
            <>
              <span>{`Keep ${left}`}</span>
              {ofKind}
              <span>{` for the house`}</span>
            </>,
            { eggs: left, what: 'house' },
          )}
        {old > 0 && <p>{oldInWords(old, kind)}</p>}
        {old > 0 && way('Take them out', { eggs: old, what: 'broken' })}
      </div>
    );
  });
}
