import type { KeyboardEvent, ReactNode } from 'react';
import { BOARD_STATES, type BoardState } from '../../../db/board-words.ts';
import { classNames } from '../../ui/pieces/class-names.ts';
import { SEEN_LABELS } from './seen-labels.ts';
import styles from './seen-states.module.css';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** An arrow would choose, and each choice is said to visitors: it only moves here, and Space chooses. */
function moveOnly(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const radios = [...event.currentTarget.querySelectorAll('input')];
  const at = radios.indexOf(event.target as HTMLInputElement);
  radios.at((at + step) % radios.length)?.focus();
}

type Props = {
  /** The thing's id. */
  name: string;
  /** What is looked at. */
  children: ReactNode;
  state: BoardState | null;
  /** Beside what is chosen: '8:10'. */
  when?: string;
  /** Below the thing's name, with room for a thumb. */
  wide?: boolean;
  onSay: (state: BoardState) => void;
};

/** Plenty, a few or out, with one tap. */
export function SeenStates({ name, children, state, when, wide, onSay }: Props) {
  return (
    <fieldset className={classNames(styles.states, wide && styles.wide)} onKeyDown={moveOnly}>
      <legend className={styles.name}>{children}</legend>
      <div className={styles.seg}>
        {BOARD_STATES.map((one) => (
          <label key={one} className={styles.state} data-out={one === 'out' || undefined}>
            {/* Said again it is seen again, so that a click on the chosen one counts, too. */}
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === state}
              readOnly
              onClick={() => onSay(one)}
            />
            <span>{SEEN_LABELS[one]}</span>
            {one === state && when && <span>{` ${when}`}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
