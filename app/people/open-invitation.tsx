import { useRevalidator } from 'react-router';
import { formatDay } from '../farm/farm-time.ts';
import { useFunction } from '../forms/use-function.ts';
import { Button } from '../ui/pieces/button.tsx';
import { useToast } from '../ui/pieces/toast.tsx';

import styles from './people-page.module.css';

export function OpenInvitation({ email, expiresAt }: { email: string; expiresAt: Date }) {
  const withdraws = useFunction('withdraw-owner-invitation');
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function withdraw() {
    const answer = await withdraws.call({ email });
    if (!answer) return;
    if (answer.ok) showToast(answer.body.message);
    else showToast(answer.problem, 'error');
    void revalidate();
  }

  return (
    <li>
      <div>
        <strong>{email}</strong>
        <p className={styles.detail}>The link works until {formatDay(expiresAt)}.</p>
      </div>
      <Button
        variant="quiet"
        small
        busy={withdraws.busy}
        aria-label={`Take back the invitation to ${email}`}
        onClick={() => void withdraw()}
      >
        Take back
      </Button>
    </li>
  );
}
