import { href } from 'react-router';
import { FlownCoop } from '../illustrations/flown-coop.tsx';
import { Hen } from '../illustrations/hen.tsx';
import { ButtonLink } from '../pieces/button.tsx';
import styles from './error-page.module.css';

type ErrorPageProps = {
  status: number;
  title?: string;
  text?: string;
  unread?: string;
  requestId?: string;
  hasPlants?: boolean;
};

function wordsFor(status: number): { title: string; text: string } {
  if (status === 404) {
    return {
      title: 'This page flew the coop',
      text: 'There’s nothing at this address. It may have moved, or the link may have a typo.',
    };
  }
  if (status === 503) {
    return {
      title: 'Back in a moment',
      text: 'The farm’s computer is catching its breath. Nothing you sent was lost; please try again in a minute.',
    };
  }
  if (status < 500) {
    return {
      title: 'That did not work',
      text: 'Something about that request didn’t make sense. Please go back and try it another way.',
    };
  }
  return {
    title: 'Something broke on our side',
    text: 'It wasn’t anything you did, and nothing you sent was lost. Please try again in a minute.',
  };
}

export function ErrorPage({ status, title, text, unread, requestId, hasPlants = true }: ErrorPageProps) {
  const words = wordsFor(status);
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{title ?? words.title}</title>
      {status === 404 ? <FlownCoop className={styles.coop} /> : <Hen className={styles.hen} />}
      <p className={styles.status}>{status}</p>
      <h1>{title ?? words.title}</h1>
      <p className={styles.text}>
        {[status === 503 && unread, text ?? words.text].filter(Boolean).join(' ')}
      </p>
      <div className={styles.ways}>
        <ButtonLink href={href('/')}>Go to the home page</ButtonLink>
        {hasPlants && (
          <ButtonLink href={href('/greenhouse')} variant="quiet">
            See our plants
          </ButtonLink>
        )}
      </div>
      {requestId && status >= 500 && (
        <p className={styles.request}>
          If you call us about it, this number helps us find it: <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
