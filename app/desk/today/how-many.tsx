import type { StandRow } from '../../farm/board/board.server.ts';
import { Button } from '../../ui/pieces/button.tsx';
import styles from './stand-rows.module.css';

const NUMBERS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20];

type Props = { row: StandRow; onChoose: (number: number) => void; onClose: () => void };

/** Once it was said that there is some, and only where the owner wants a number. */
export function HowMany({ row: { name, kind }, onChoose, onClose }: Props) {
  return (
    <fieldset className={styles.numbers}>
      <legend>{kind ? `How many dozen ${name.toLowerCase()}?` : `How many ${name.toLowerCase()}?`}</legend>
      {NUMBERS.map((number) => (
        <Button key={number} small variant="quiet" onClick={() => onChoose(number)}>
          {number}
        </Button>
      ))}
      <Button small variant="quiet" onClick={onClose}>
        No number
      </Button>
    </fieldset>
  );
}
