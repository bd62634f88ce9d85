import { useRevalidator } from 'react-router';
import type { Answer } from '../forms/answer.ts';
import { type CallOptions, callFunction } from '../forms/call-function.ts';
import { useForm } from '../forms/use-form.ts';
import { Button } from '../ui/pieces/button.tsx';
import { DialogButtons } from '../ui/pieces/dialog-buttons.tsx';
import { Notice } from '../ui/pieces/notice.tsx';
import { useToast } from '../ui/pieces/toast.tsx';
import { AddressField } from './address-field.tsx';
import { type MembershipForm as Membership, membershipForm } from './egg-list.ts';
import styles from './membership-form.module.css';
import { PhoneField } from './phone-field.tsx';

type Props = {
  saved: Membership;
  save?: (typed: Membership, options: CallOptions) => Promise<Answer<{ message: string }>>;
  onClose: () => void;
};

const saveOwn = (typed: Membership, options: CallOptions) =>
  callFunction('update-egg-membership', typed, options);

export function MembershipForm({ saved, save = saveOwn, onClose }: Props) {
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema: membershipForm,
    reply: { problem: '', fields: {}, values: saved },
    async send(typed: Membership, options: CallOptions) {
      const answer = await save(typed, options);
      if (answer.ok) showToast(answer.body.message);
      // After a 404 too: the neighbor left the list meanwhile.
      if (answer.ok || answer.status === 404) await revalidate();
      if (answer.ok) onClose();
      return answer;
    },
  });
  return (
    <form {...form.props} className={styles.form} aria-busy={form.busy}>
      <AddressField {...form.field('address')} />
      <PhoneField {...form.field('phone')} />
      {form.problem && (
        <Notice tone="error" posted={form.posted}>
          {form.problem}
        </Notice>
      )}
      <DialogButtons>
        <Button variant="quiet" disabled={form.busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={form.busy}>
          Save changes
        </Button>
      </DialogButtons>
    </form>
  );
}
