import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from './conflict-notice.module.css';

type Props = {
  form: { conflict: { sentence: string } | null; takeTheirs: () => void };
  lines: () => string[];
};

/** Says what another owner saved since the form was opened. @param lines the values that differ */
export function ConflictNotice({ form: { conflict, takeTheirs }, lines }: Props) {
  if (!conflict) return null;
  return (
    <Notice tone="warning" title="Changed while you were editing" answers>
      <p>{conflict.sentence}</p>
      <ul className={styles.theirs}>
        {lines().map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button variant="quiet" small onClick={takeTheirs}>
        Use what is saved instead
      </Button>
    </Notice>
  );
}
