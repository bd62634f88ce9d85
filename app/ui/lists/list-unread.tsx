import { useRevalidator } from 'react-router';
import { Button } from '../pieces/button.tsx';
import { Notice } from '../pieces/notice.tsx';
import styles from './list-unread.module.css';

export function ListUnread({ says }: { says: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice tone="warning" className={styles.unread}>
      <p>
        {says}
        <span>{` It is shown as it was before.`}</span>
      </p>
      <Button variant="quiet" small busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </Notice>
  );
}
