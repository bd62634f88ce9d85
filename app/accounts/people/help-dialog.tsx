import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { useFunction } from '../../forms/use-function.ts';
import { PasswordDialog } from './password-dialog.tsx';

const ACTS = {
  'sign-out-everywhere': {
    title: 'Sign out everywhere?',
    confirmLabel: 'Sign out',
    means: 'will be signed out on every device, and has to log in again.',
  },
  'turn-off-two-steps': {
    title: 'Turn off two-step sign-in?',
    confirmLabel: 'Turn off',
    means:
      'loses two-step sign-in and every passkey, is signed out on every device, and then needs only the password. Are you sure who’s asking? If not, call the number you know first.',
  },
  'start-sign-in-over': {
    title: 'Start their sign-in over?',
    confirmLabel: 'Start over',
    means:
      'loses the password, every passkey and two-step sign-in, and is signed out on every device. We email a link to choose a new password. Are you sure who’s asking? If not, call the number you know first.',
  },
  'send-set-up-link': {
    title: 'Send the link?',
    confirmLabel: 'Send',
    means: 'gets a link to set up two-step sign-in or a passkey. It works once, within three days.',
  },
} as const;

export type HelpAct = keyof typeof ACTS;

type HelpDialogProps = {
  opened: boolean;
  act: HelpAct;
  account: { id: string; email: string };
  onClose: () => void;
};

export function HelpDialog({ opened, act, account: { id, email }, onClose }: HelpDialogProps) {
  const helps = useFunction(act, { typed: true });
  const showSaved = useShowSaved();
  const { title, confirmLabel, means } = ACTS[act];
  return (
    <PasswordDialog
      opened={opened}
      title={title}
      confirmLabel={confirmLabel}
      tone="danger"
      busy={helps.busy}
      send={(password) => helps.call({ account_id: id, password })}
      onDone={showSaved}
      onClose={onClose}
    >
      <p>{`${email} ${means}`}</p>
    </PasswordDialog>
  );
}
