import { callFunction } from '../../../forms/call-function.ts';
import { EditorForm } from '../../../forms/editor-form.tsx';
import { PhoneField } from '../../../forms/phone-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { AddressField } from '../../members/address-field.tsx';
import type { EggCustomerRead } from './egg-customer.server.ts';
import { neighborForm } from './egg-customer.ts';

type Props = Pick<EggCustomerRead, 'member'> & { onClose: () => void };

/** Whoever has no account has their email from the farm. */
export function CorrectNeighbor({ member, onClose }: Props) {
  const { id, phone, address, email } = member;
  return (
    <EditorForm
      schema={neighborForm}
      saved={{ phone, address, email: email ?? '' }}
      save={(typed, options) => callFunction('correct-egg-customer', { ...typed, member_id: id }, options)}
      onClose={onClose}
    >
      {(field) => (
        <>
          <AddressField {...field('address')} />
          <PhoneField {...field('phone')} />
          <TextField label="Email (optional)" type="email" autoComplete="off" {...field('email')} />
        </>
      )}
    </EditorForm>
  );
}
