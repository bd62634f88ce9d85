import { href } from 'react-router';
import { telephone } from '../../../core/phone.ts';
import { Drawing } from '../illustrations/drawing.tsx';
import flownCoop from '../illustrations/flown-coop.svg?raw';
import hen from '../illustrations/hen.svg?raw';
import { ButtonLink } from '../pieces/button.tsx';
import styles from './error-page.module.css';
import { errorWords } from './error-words.ts';

type ErrorPageProps = {
  status: number;
  title?: string;
  text?: string;
  unread?: string;
  requestId?: string;
  hasPlants?: boolean;
  /** The farm's, shown when the fault is ours. */
  phone?: string;
};

export function ErrorPage({
  status,
  title,
  text,
  unread,
  requestId,
  hasPlants = true,
  phone,
}: ErrorPageProps) {
  const words = errorWords(status);
  return (
    <div className="wrap middle">
      <title>{title ?? words.title}</title>
      {status === 404 ? (
        <Drawing of={flownCoop} className={styles.coop} />
      ) : (
        <Drawing of={hen} className={styles.hen} />
      )}
      <p className="strong">{status}</p>
      <h1>{title ?? words.title}</h1>
      <p>{[status === 503 && unread, text ?? words.text].filter(Boolean).join(' ')}</p>
      {phone && status >= 500 && (
        <p>
          <span>If it can’t wait, call us at </span>
          <a href={telephone(phone)}>{phone}</a>
        </p>
      )}
      <div className="ways">
        <ButtonLink href={href('/')}>Go to the home page</ButtonLink>
        {hasPlants && (
          <ButtonLink href={href('/greenhouse')} variant="quiet">
            See our plants
          </ButtonLink>
        )}
      </div>
      {requestId && status >= 500 && (
        <p className="small">
          If you call us about it, this number helps us find it: <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
