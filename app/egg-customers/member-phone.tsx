import { phoneInWords } from '../egg-list/egg-list.ts';
import styles from './egg-customers.module.css';

export function MemberPhone({ name, phone }: { name: string; phone: string }) {
  return (
    <a className={styles.way} href={`tel:+1${phone.slice(-10)}`}>
      {phoneInWords(phone)}
      <span className="visually-hidden">, call {name}</span>
    </a>
  );
}
