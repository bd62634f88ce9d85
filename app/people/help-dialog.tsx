import { useShowSaved } from '../farm-desk/use-show-saved.ts';
import { useFunction } from '../forms/use-function.ts';
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
      'will be signed out on every device, and then needs only the password. Are you sure who’s asking? If not, call the number you know first.',
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
      <p>
        {email} {means}
      </p>
    </PasswordDialog>
  );
}
