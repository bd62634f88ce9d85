import { useState } from 'react';
import { href } from 'react-router';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { useFunction } from '../../forms/use-function.ts';
import { Button, ButtonLink } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './people-page.module.css';

type StaffSignInProps = {
  staff: { hasTwoSteps: boolean }[];
  required: boolean;
  /** The owner who looks signed in with two steps. */
  mayRequire: boolean;
};

const ASKS = {
  require: {
    title: 'Require two steps?',
    confirmLabel: 'Require two steps',
    means:
      'Anyone who signed in with only a password can open nothing but their own account until they set up a second step. This takes effect right away, and we’ll email everyone who works here.',
  },
  stop: {
    title: 'Stop requiring two steps?',
    confirmLabel: 'Stop requiring',
    means:
      'Anyone who turns two-step sign-in off can then log in with only a password again. We’ll email everyone who works here.',
  },
} as const;

/** Whether all who work here need two steps to sign in. */
export function StaffSignIn({ staff, required, mayRequire }: StaffSignInProps) {
  const [opened, setOpened] = useState(false);
  const sets = useFunction('require-two-steps', { typed: true });
  const showSaved = useShowSaved();
  const { title, confirmLabel, means } = ASKS[required ? 'stop' : 'require'];
  const ready = staff.filter(({ hasTwoSteps }) => hasTwoSteps).length;
  return (
    <Card as="section" aria-labelledby="staff-sign-in" className={styles.form}>
      <h2 id="staff-sign-in">Two steps for everyone</h2>
      <p>
        {required
          ? 'Everyone who works here must sign in with two steps, or with a passkey.'
          : 'Right now, people can log in with only a password. You can require a second step, or a passkey, from everyone who works here.'}
      </p>
      <p className={styles.detail}>
        {`${ready} of ${staff.length} ${staff.length === 1 ? 'person has' : 'people have'} one set up.`}
      </p>
      <div>
        {!required && !mayRequire ? (
          <ButtonLink variant="quiet" href={`${href('/dashboard/account')}#two-step`}>
            Turn yours on first
          </ButtonLink>
        ) : (
          <Button variant={required ? 'quiet' : 'primary'} onClick={() => setOpened(true)}>
            {confirmLabel}
          </Button>
        )}
      </div>
      <PasswordDialog
        opened={opened}
        title={title}
        confirmLabel={confirmLabel}
        tone={required ? 'danger' : 'primary'}
        busy={sets.busy}
        send={(password) => sets.call({ required: !required, password })}
        onDone={showSaved}
        onClose={() => setOpened(false)}
      >
        <p>{means}</p>
      </PasswordDialog>
    </Card>
  );
}
