import { ButtonLink } from './button.tsx';
import styles from './error-page.module.css';
import { FlownCoop } from './illustrations/flown-coop.tsx';
import { Hen } from './illustrations/hen.tsx';

type ErrorPageProps = {
  status: number;
  /** Both are found by the status when left out. */
  title?: string;
  text?: string;
  /** Under which the server's log tells what happened; shown for faults of ours. */
  requestId?: string;
};

function wordsFor(status: number): { title: string; text: string } {
  if (status === 404) {
    return {
      title: 'This page flew the coop',
      text: 'There is nothing at this address. It may have moved, or the link has a letter too many.',
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
      text: 'The farm could not make sense of what was asked. Please go back and try it another way.',
    };
  }
  return {
    title: 'Something broke on our side',
    text: 'It was nothing you did, and nothing you sent was lost. Please try again in a minute.',
  };
}

/** The page for when there is no page: what happened in plain words, and ways on. */
export function ErrorPage({ status, title, text, requestId }: ErrorPageProps) {
  const words = wordsFor(status);
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{title ?? words.title}</title>
      {status === 404 ? <FlownCoop className={styles.coop} /> : <Hen className={styles.hen} />}
      <p className={styles.status}>{status}</p>
      <h1>{title ?? words.title}</h1>
      <p className={styles.text}>{text ?? words.text}</p>
      <div className={styles.ways}>
        <ButtonLink href="/">Go to the home page</ButtonLink>
        <ButtonLink href="/greenhouse" variant="quiet">
          See what is in stock
        </ButtonLink>
      </div>
      {requestId && status >= 500 && (
        <p className={styles.request}>
          If you call us about it, this number helps us to find it: <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
