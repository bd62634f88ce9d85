import { callFunction } from '../../forms/call-function.ts';
import { EditorForm, type Save } from '../../forms/editor-form.tsx';
import { PhoneField } from '../../forms/phone-field.tsx';
import { AddressField } from './address-field.tsx';
import { type MembershipForm as Membership, membershipForm } from './egg-list.ts';

type Props = { saved: Membership; save?: Save<Membership>; onClose: () => void };

const saveOwn: Save<Membership> = (typed, options) => callFunction('update-egg-membership', typed, options);

export function MembershipForm({ saved, save = saveOwn, onClose }: Props) {
  return (
    <EditorForm schema={membershipForm} saved={saved} save={save} onClose={onClose}>
      {(field) => (
        <>
          <AddressField {...field('address')} />
          <PhoneField {...field('phone')} />
        </>
      )}
    </EditorForm>
  );
}
