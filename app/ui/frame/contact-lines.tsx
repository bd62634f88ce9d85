import { mailto } from '../../../core/email-address.mjs';
import { telephone } from '../../../core/phone.ts';
import { EmailText } from '../pieces/email-text.tsx';

type Props = { phone: string; emails: readonly { about: string; address: string }[] };

export function ContactLines({ phone, emails }: Props) {
  return (
    <>
      <div>
        <dt>Phone</dt>
        <dd>
          <a href={telephone(phone)}>{phone}</a>
        </dd>
      </div>
      {emails.map(({ about, address }) => (
        <div key={address}>
          <dt>{about}</dt>
          <dd>
            <a href={mailto(address)}>
              <span>
                <EmailText text={address} />
              </span>
            </a>
          </dd>
        </div>
      ))}
    </>
  );
}
