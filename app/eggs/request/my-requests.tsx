import { href } from 'react-router';
import { Notice } from '../../ui/pieces/notice.tsx';
import { CustomerRequests, type CustomerRequestsProps } from './customer-requests.tsx';
import { eggRequestSentences } from './egg-request.ts';
import styles from './egg-requests-page.module.css';

export function MyRequests({ registered, ...mine }: CustomerRequestsProps) {
  return (
    <>
      <h1 className={styles.heading}>Your eggs</h1>
      {!registered && (
        <Notice tone="info">
          <span>{`${eggRequestSentences.unregistered} `}</span>
          <a href={href('/egg-list')}>Register for the egg list</a>
        </Notice>
      )}
      {(registered || mine.requests.length > 0) && <CustomerRequests {...mine} registered={registered} />}
    </>
  );
}
