import { useState } from 'react';
import { href, useNavigate, useRevalidator } from 'react-router';
import { useFunction } from '../../forms/use-function.ts';
import { ConfirmDialog } from '../../ui/pieces/confirm-dialog.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { dozensInWords } from '../requests/egg-request.ts';
import type { EggCustomerRead } from './egg-customer.server.ts';

type Props = {
  opened: boolean;
  id: string;
  name: string;
  request: EggCustomerRead['active'];
  onClose: () => void;
};

/** Leads to the list, because the member's page no longer exists. */
export function RemoveDialog({ opened, id, name, request, onClose }: Props) {
  const { call, busy } = useFunction('remove-egg-customer');
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const showToast = useToast();
  const [problem, setProblem] = useState('');

  async function remove() {
    setProblem('');
    const answer = await call({ member_id: id });
    if (!answer) return;
    if (answer.ok) {
      showToast(answer.body.message);
      await navigate(href('/egg-customers'));
    } else if (answer.status === 404) {
      // Another owner was faster, which the page says instead.
      onClose();
      await revalidate();
    } else {
      setProblem(answer.problem);
      if (answer.status === 409) await revalidate();
    }
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={`Remove ${name}?`}
      confirmLabel="Remove from the list"
      cancelLabel="Keep on the list"
      tone="danger"
      busy={busy}
      error={problem}
      onConfirm={remove}
      onClose={() => {
        setProblem('');
        onClose();
      }}
    >
      <p>
        {request && (
          <span>{`Their request for ${dozensInWords(request.numberOfEggsRequested).toLowerCase()} will be canceled. `}</span>
        )}
        <span>
          We’ll delete their address and phone, and email them that they are off the list. Past requests are
          kept, and they can join again anytime.
        </span>
      </p>
    </ConfirmDialog>
  );
}
