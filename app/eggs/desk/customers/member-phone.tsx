import { phoneInWords, telephone } from '../../../../core/phone.ts';

export function MemberPhone({ name, phone }: { name: string; phone: string }) {
  return (
    <a className="touch strong" href={telephone(phone)}>
      <span>{phoneInWords(phone)}</span>
      <span className="visually-hidden">{`, call ${name}`}</span>
    </a>
  );
}
