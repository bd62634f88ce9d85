import { Notice } from '../../ui/pieces/notice.tsx';
import { beginsWillTell } from '../line/way-words.ts';
import { eggListSentences, type Joined } from './egg-list.ts';
import styles from './egg-list-page.module.css';

export function JoinedNotice({ message, request }: Joined) {
  return (
    <>
      <Notice tone="success">
        <span>{message}</span>
        {request?.success && (
          <p
            className={styles.also}
          >{`${request.message} ${beginsWillTell(null)} when your eggs are ready.`}</p>
        )}
      </Notice>
      {request?.success === false && (
        <Notice tone="warning">{`${eggListSentences.joinedOnly} ${request.message}`}</Notice>
      )}
    </>
  );
}
