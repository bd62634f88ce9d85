import { phoneInWords } from '../../../phone.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { QrCode } from '../../ui/pieces/qr-code.tsx';
import type { PrintRead } from './print.server.ts';
import styles from './print-page.module.css';

export function StandSign({
  sign: { hours, rows, pay, address, code },
}: {
  sign: NonNullable<PrintRead['sign']>;
}) {
  const { facts } = useFarm();
  return (
    <article className={styles.standSign} aria-label="The stand’s sign">
      <h2 className={styles.farm}>{facts.name}</h2>
      <p className={styles.board}>What is here now?</p>
      <QrCode text={code} label="Code for the board of the stand" className={styles.standCode} />
      <p className={styles.address}>{address}</p>
      <p className={styles.plain}>
        Sold out? Owe us something? Left too much? Tell us there. No account needed.
      </p>
      {rows.length > 0 && (
        <ul className={styles.prices} aria-label="Prices">
          {rows.map(({ id, name, price }) => (
            <li key={id}>
              <span>{name}</span>
              <span>{price}</span>
            </li>
          ))}
        </ul>
      )}
      {pay && <p className={styles.pay}>{pay}</p>}
      {hours && (
        <p className={styles.plain}>
          {`${hours.dates}: ${hours.week.map((line) => `${line.days} ${line.hours}`).join(', ')}`}
        </p>
      )}
      {facts.phone && <p className={styles.plain}>{phoneInWords(facts.phone)}</p>}
    </article>
  );
}
