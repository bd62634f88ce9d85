import type { ReactNode } from 'react';
import { passwordProof } from '../../access/proof/proof-forms.ts';
import type { Answer } from '../../forms/answer.ts';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { Dialog } from '../../ui/pieces/dialog.tsx';
import { DialogButtons } from '../../ui/pieces/dialog-buttons.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from './people-page.module.css';

type FormProps<Body> = {
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  busy: boolean;
  children: ReactNode;
  send: (password: string) => Promise<Answer<Body> | null>;
  onDone: (body: Body) => void;
  onClose: () => void;
};

/** Asks for the owner’s own password before an act on somebody’s account. */
export function PasswordDialog<Body extends { message: string }>({
  opened,
  title,
  ...form
}: FormProps<Body> & { opened: boolean; title: string }) {
  return (
    <Dialog opened={opened} title={title} busy={form.busy} size="small" onClose={form.onClose}>
      <PasswordForm {...form} />
    </Dialog>
  );
}

function PasswordForm<Body extends { message: string }>({
  confirmLabel,
  tone = 'primary',
  busy,
  children,
  send,
  onDone,
  onClose,
}: FormProps<Body>) {
  const form = useDraft({
    saved: { draft: { password: '' }, version: '' },
    saves: { call: ({ password }: { password: string }) => send(password), busy },
    input: (draft) => draft,
    schema: passwordProof,
    problemOf: ({ fields, problem }) => (fields.password ? '' : problem),
    warns: false,
    onSaved(body) {
      onClose();
      onDone(body);
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      {children}
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        data-autofocus
        {...form.text('password')}
      />
      <DialogButtons says={form.problem && <Notice tone="error">{form.problem}</Notice>}>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant={tone} busy={busy}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </form>
  );
}
