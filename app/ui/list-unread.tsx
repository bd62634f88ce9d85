import { useRevalidator } from 'react-router';
import { Button } from './button.tsx';
import styles from './list-unread.module.css';
import { Notice } from './notice.tsx';

/** Says that the list is an old one, and reads it again when asked to. */
export function ListUnread({ says = 'The list could not be read again: you seem to be offline.' }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice tone="warning" className={styles.unread}>
      <p>{says} It is shown as it was before.</p>
      <Button variant="quiet" small busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </Notice>
  );
}
