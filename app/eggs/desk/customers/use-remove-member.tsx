import { href, useNavigate } from 'react-router';
import { wholeName } from '../../../../core/whole-name.ts';
import { sends } from '../../../forms/ask/question.ts';
import { useAsk } from '../../../forms/ask/use-ask.tsx';
import { dozensInWords } from '../../request/egg-request.ts';
import type { EggCustomerRead } from './egg-customer.server.ts';

const wasFaster = ({ status }: { status: number | null }) => (status === 404 ? 'over' : null);

/** Taking a member off the list, or erasing one who has no account. */
export function useRemoveMember({ member, active, hasAccount }: EggCustomerRead) {
  const ask = useAsk();
  const navigate = useNavigate();
  const name = wholeName(member);
  const asked = active && dozensInWords(active.numberOfEggsRequested).toLowerCase();
  const canceled = asked && <span>{`Their request for ${asked} will be canceled. `}</span>;
  const kept = hasAccount
    ? 'Past requests are kept, and they can join again any time.'
    : 'Past requests are kept for a year.';
  const told = member.email === null ? '' : ', and email them that they are off the list';
  const both = {
    tone: 'danger',
    // Another owner was faster, which the page says instead.
    again: wasFaster,
    // The member's page no longer exists.
    leave: () => navigate(href('/egg-customers')),
  } as const;

  const remove = () =>
    ask({
      ...both,
      title: `Remove ${name}?`,
      body: (
        <p>
          {canceled}
          <span>{`We’ll delete their address and phone${told}. ${kept}`}</span>
        </p>
      ),
      yes: 'Remove from the list',
      no: 'Keep on the list',
      ...sends('remove-egg-customer', { member_id: member.id }),
    });

  const erase = () =>
    ask({
      ...both,
      title: `Erase ${name}?`,
      body: (
        <p>
          {canceled}
          <span>
            We’ll delete their name, phone, address, requests and what History says of them. The eggs they got
            stay in your counts. This cannot be undone.
          </span>
        </p>
      ),
      yes: 'Erase for good',
      no: 'Keep them',
      ...sends('remove-egg-customer', { member_id: member.id, forget: true }),
    });

  return { remove, erase };
}
