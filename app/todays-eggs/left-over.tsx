import { EGG_KINDS } from '../../db/egg-words.ts';
import { DOZEN } from '../egg-line/on-hand.ts';
import { kindInWords } from '../egg-requests/egg-request.ts';
import { Button } from '../ui/pieces/button.tsx';
import { leftInWords, leftOf, oldInWords } from './sharing.ts';
import type { TodaysEggs } from './todays-eggs.server.ts';
import type { Counts } from './use-counts.ts';
import styles from './who-gets.module.css';

type Props = { today: TodaysEggs; except: ReadonlySet<string>; counts: Counts };

/** Eggs that nobody gets: they stay, a dozen goes on the stand, or the house keeps them; old ones leave when asked. */
export function LeftOver({ today: { eggs, atStand }, except, counts }: Props) {
  return EGG_KINDS.map((kind) => {
    const left = leftOf(eggs, except, kind);
    const old = eggs.old[kind];
    return (
      <div key={kind} className={styles.left}>
        {left > 0 && <p>{leftInWords(left, kind)}</p>}
        {left >= DOZEN && atStand && (
          <Button
            variant="quiet"
            small
            busy={counts.busy}
            onClick={() => counts.count({ kind, eggs: DOZEN, what: 'stand' })}
          >
            Put a dozen on the stand
          </Button>
        )}
        {left > 0 && (
          <Button
            variant="quiet"
            small
            busy={counts.busy}
            onClick={() => counts.count({ kind, eggs: left, what: 'house' })}
          >
            <span>
              Keep {left}
              <span className="visually-hidden">{` ${kindInWords(kind).toLowerCase()} eggs`}</span> for the
              house
            </span>
          </Button>
        )}
        {old > 0 && <p>{oldInWords(old, kind)}</p>}
        {old > 0 && (
          <Button
            variant="quiet"
            small
            busy={counts.busy}
            onClick={() => counts.count({ kind, eggs: old, what: 'broken' })}
          >
            Take them out
          </Button>
        )}
      </div>
    );
  });
}
