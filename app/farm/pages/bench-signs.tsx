import { classNames } from '../../ui/pieces/class-names.ts';
import { QrCode } from '../../ui/pieces/qr-code.tsx';
import styles from './bench-signs.module.css';
import type { PrintRead } from './print.server.ts';
import type { PrintView } from './print-view.ts';
import { MODULES, type SignFormat } from './sign-formats.ts';

type Benches = NonNullable<PrintRead['benches']>;

const LOOKS: Record<SignFormat, string | undefined> = {
  2: styles.two,
  6: styles.six,
  12: styles.twelve,
  5163: `${styles.labels} ${styles.ten}`,
  5160: `${styles.labels} ${styles.thirty}`,
};

/** The longer a name, the smaller its letters; what is still too long ends in '…'. */
function sizeOf(words: string) {
  if (words.length <= 24) return undefined;
  return words.length <= 48 ? styles.long : styles.longest;
}

function nothingTo({ which, query }: PrintView) {
  if (query) return `No plant in stock matches “${query}”.`;
  return which === 'old' ? 'No sign shows an old price.' : 'Nothing is in stock right now.';
}

type Sign = Benches['signs'][number];

function Pots({ pots, facts }: Pick<Sign, 'pots' | 'facts'>) {
  const [only, ...more] = pots;
  if (more.length === 0)
    return (
      <>
        <p className={styles.pot}>{[only?.size, facts].filter(Boolean).join(' · ')}</p>
        <p className={styles.price}>{only?.price}</p>
      </>
    );
  return (
    <>
      {facts && <p className={styles.pot}>{facts}</p>}
      <dl className={styles.pots}>
        {pots.map(({ id, size, price }) => (
          <div key={id}>
            <dt>{size}</dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function BenchSigns({ signs, view }: Pick<Benches, 'signs'> & { view: PrintView }) {
  const { per } = view;
  if (signs.length === 0) return <p>{nothingTo(view)}</p>;
  const module = MODULES[per];
  return (
    <ul className={`lone ${styles.signs} ${LOOKS[per]}`} aria-label="Signs for the benches">
      {signs.map(({ variety, name, pots, facts, code }) => (
        <li key={pots[0]?.id} className={styles.sign}>
          <div className={styles.words}>
            <h2 className={classNames(styles.variety, sizeOf(variety))}>{variety}</h2>
            <p className={classNames(styles.name, sizeOf(name))}>{name}</p>
          </div>
          <div className={styles.foot}>
            <Pots pots={pots} facts={facts} />
          </div>
          {module && (
            <QrCode
              text={code}
              label={`Code for the page of ${variety}`}
              className={styles.code}
              module={module}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
