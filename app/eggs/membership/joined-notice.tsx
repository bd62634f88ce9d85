import { Notice } from '../../ui/pieces/notice.tsx';
import { type Joined, SAY } from './egg-list.ts';
import styles from './egg-list-page.module.css';

export function JoinedNotice({ message, request }: Joined) {
  return (
    <>
      <Notice tone="success">
        <span>{message}</span>
        {request?.success && (
          <p className={styles.also}>{`${request.message} We’ll email you when your eggs are ready.`}</p>
        )}
      </Notice>
      {request?.success === false && <Notice tone="warning">{`${SAY.joinedOnly} ${request.message}`}</Notice>}
    </>
  );
}
