import { useRevalidator } from 'react-router';
import type { StaffRole } from '../../../db/roles.ts';
import { formatDay } from '../../facts/calendar/farm-time.ts';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { ONE_OF } from './people.ts';

import styles from './people-page.module.css';

type OpenInvitationProps = { email: string; role: StaffRole; expiresAt: Date };

export function OpenInvitation({ email, role, expiresAt }: OpenInvitationProps) {
  const withdraws = useFunction('withdraw-invitation');
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
        <strong>
          <EmailText text={email} />
        </strong>
        <p className={styles.detail}>{`As ${ONE_OF[role]}. The link works until ${formatDay(expiresAt)}.`}</p>
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
