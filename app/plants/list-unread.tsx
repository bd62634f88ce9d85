import { useRevalidator } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './plant-manager.module.css';

/** Says that the list is an old one, and reads it again when asked to. */
export function ListUnread() {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice tone="warning" className={styles.unread}>
      <p>The list could not be read again: you seem to be offline. It is shown as it was before.</p>
      <Button variant="quiet" small busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </Notice>
  );
}
