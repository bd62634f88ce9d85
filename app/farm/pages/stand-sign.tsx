import { phoneInWords } from '../../../core/phone.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { classNames } from '../../ui/pieces/class-names.ts';
import { QrCode } from '../../ui/pieces/qr-code.tsx';
import type { PrintRead } from './print.server.ts';
import styles from './stand-sign.module.css';

/** What fits on one sheet: the more there is, the smaller its letters. */
function lookOf(rows: number) {
  if (rows <= 6) return styles.few;
  if (rows <= 12) return styles.dozen;
  return rows <= 24 ? styles.many : styles.most;
}

/** A camera reads a square of 3 mm from 10 ft. */
const moduleFor = (rows: number) => (rows <= 12 ? 3 : 2);

export function StandSign({
  sign: { hours, rows, pay, address, code },
}: {
  sign: NonNullable<PrintRead['sign']>;
}) {
  const { facts } = useFarm();
  return (
    <article className={`lone ${styles.sign}`} aria-label="The stand’s sign">
      <h2>{facts.name}</h2>
      <div className={styles.top}>
        <QrCode
          text={code}
          label="Code for the board of the stand"
          className={styles.code}
          module={moduleFor(rows.length)}
        />
        <div className={styles.beside}>
          <p className={styles.board}>What is here now?</p>
          <p className={`whole ${styles.bold}`}>{address}</p>
          <p>Sold out? Owe us something? Left too much? Tell us there. No account needed.</p>
        </div>
      </div>
      {rows.length > 0 && (
        <ul className={classNames('bare', styles.prices, lookOf(rows.length))} aria-label="Prices">
          {rows.map(({ id, name, price }) => (
            <li key={id}>
              <span>{name}</span>
              <span>{price}</span>
            </li>
          ))}
        </ul>
      )}
      {pay && <p className={styles.bold}>{pay}</p>}
      {hours && (
        <p>{`${hours.dates}: ${hours.week.map((line) => `${line.days} ${line.hours}`).join(', ')}`}</p>
      )}
      {facts.phone && <p>{phoneInWords(facts.phone)}</p>}
    </article>
  );
}
