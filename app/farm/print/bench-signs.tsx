import { QrCode } from '../../ui/pieces/qr-code.tsx';
import type { PrintRead } from './print.server.ts';
import styles from './print-page.module.css';
import type { PrintView } from './print-view.ts';

type Benches = NonNullable<PrintRead['benches']>;

const LOOKS = { 2: styles.two, 6: styles.six, 12: styles.twelve };

export function BenchSigns({ signs, per, query }: Benches & Pick<PrintView, 'per' | 'query'>) {
  if (signs.length === 0)
    return <p>{query ? `No plant in stock matches “${query}”.` : 'Nothing is in stock right now.'}</p>;
  return (
    <ul className={`${styles.signs} ${LOOKS[per]}`} aria-label="Signs for the benches">
      {signs.map(({ slug, variety, name, pot, price, sun, code }) => (
        <li key={slug} className={styles.sign}>
          <div>
            <h2 className={styles.variety}>{variety}</h2>
            <p className={styles.plain}>{name}</p>
            <p className={styles.plain}>{[pot, sun].filter(Boolean).join(' · ')}</p>
          </div>
          <div className={styles.foot}>
            <p className={styles.price}>{price}</p>
            <QrCode text={code} label={`Code for the page of ${variety}`} className={styles.code} />
          </div>
        </li>
      ))}
    </ul>
  );
}
