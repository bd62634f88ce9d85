import { phoneInWords, telephone } from '../../../../core/phone.ts';
import styles from './egg-customers.module.css';

export function MemberPhone({ name, phone }: { name: string; phone: string }) {
  return (
    <a className={styles.way} href={telephone(phone)}>
      <span>{phoneInWords(phone)}</span>
      <span className="visually-hidden">{`, call ${name}`}</span>
    </a>
  );
}
