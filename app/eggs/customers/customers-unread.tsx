import { href, isRouteErrorResponse, useRouteError } from 'react-router';
import { Notice } from '../../ui/pieces/notice.tsx';
import { SAY } from './egg-customer.ts';
import styles from './egg-customers.module.css';

const BROKEN = 'Error: our records could not be loaded. Nothing was changed. Please try again in a minute.';

export function CustomersUnread() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const refused = status === 401 || status === 403;
  const gone = status === 404;
  return (
    <>
      <h1 className={styles.pageHeading}>Egg customers</h1>
      <Notice tone={gone ? 'info' : 'error'}>
        {refused ? 'You are not authorized to view this page.' : gone ? SAY.notOnList : BROKEN}
      </Notice>
      <p className={styles.back}>
        {refused ? (
          <>
            <a href={href('/login')}>Log in</a>
            <span>{` with the farm's account, or `}</span>
            <a href={href('/')}>go back to the farm</a>
            <span>.</span>
          </>
        ) : (
          <a href={href('/egg-customers')}>All egg customers</a>
        )}
      </p>
    </>
  );
}
