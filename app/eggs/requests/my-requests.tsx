import { href } from 'react-router';
import { ListUnread } from '../../ui/lists/list-unread.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { CustomerRequests, type CustomerRequestsProps } from './customer-requests.tsx';
import { SAY } from './egg-request.ts';
import styles from './egg-requests-page.module.css';

type Props = CustomerRequestsProps & { unread?: boolean };

export function MyRequests({ registered, unread, ...mine }: Props) {
  return (
    <>
      <h1 className={styles.heading}>Your eggs</h1>
      {unread && <ListUnread says={`${SAY.unread} The farm could not be reached.`} />}
      {!registered && (
        <Notice tone="info">
          <span>{`${SAY.unregistered} `}</span>
          <a href={href('/egg-list')}>Register for the egg list</a>
        </Notice>
      )}
      {(registered || mine.requests.length > 0) && <CustomerRequests {...mine} registered={registered} />}
    </>
  );
}
