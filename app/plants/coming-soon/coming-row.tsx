import { useState } from 'react';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from './coming-desk.module.css';
import type { OwnersLine } from './coming-soon-catalog.ts';

type Props = {
  line: OwnersLine;
  onChange: (line: OwnersLine) => void;
  onHere: (line: OwnersLine) => void;
  onRemoved: (line: OwnersLine) => void;
  onReread: () => void;
};

/** A line that is in stock can come back; any other can arrive. */
export function ComingRow({ line, onChange, onHere, onRemoved, onReread }: Props) {
  const remove = useFunction('remove-coming-soon');
  const mark = useFunction('set-in-stock');
  const [problem, setProblem] = useState('');
  const { id, name, variety, expected, here } = line;
  const both = `${variety} ${name}`;

  async function settle(
    answer: Awaited<ReturnType<typeof remove.call | typeof mark.call>>,
    done: () => void,
  ) {
    if (!answer) return;
    setProblem(answer.ok ? '' : answer.problem);
    if (answer.ok) done();
    if (answer.ok || answer.status === 404 || answer.status === 409) onReread();
  }

  return (
    <li className={styles.row}>
      <p className={styles.words}>
        <span>{variety}</span>
        {expected && <span className={styles.soft}>{`, ${expected}`}</span>}
        {here && <span className={styles.here}>In stock now</span>}
      </p>
      <div className="cluster gap-8">
        {here ? (
          <Button
            variant="quiet"
            small
            busy={mark.busy}
            aria-label={`Not here any more: ${both}`}
            onClick={async () => settle(await mark.call({ ids: [here], in_stock: false }), () => {})}
          >
            Not here any more
          </Button>
        ) : (
          <Button variant="quiet" small aria-label={`It’s here: ${both}`} onClick={() => onHere(line)}>
            It’s here
          </Button>
        )}
        <Button variant="quiet" small aria-label={`Change ${both}`} onClick={() => onChange(line)}>
          Change
        </Button>
        <Button
          variant="quiet"
          small
          busy={remove.busy}
          aria-label={`Remove ${both}`}
          onClick={async () => settle(await remove.call({ id }), () => onRemoved(line))}
        >
          Remove
        </Button>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
    </li>
  );
}
