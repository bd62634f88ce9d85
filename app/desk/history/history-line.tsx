import { formatTime } from '../../facts/calendar/farm-time.ts';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import type { HistoryRow } from './history.server.ts';
import styles from './history-line.module.css';
import { type Change, changesOf } from './history-values.ts';
import { didWhat, nameOf } from './history-words.ts';

/** More than this would hide the lines around it. */
const SHOWN = { fields: 4, letters: 200 };

const isShort = (changes: Change[]) =>
  changes.length <= SHOWN.fields &&
  changes.reduce((sum, { before, after }) => sum + before.length + after.length, 0) <= SHOWN.letters;

export function HistoryLine({ line }: { line: HistoryRow }) {
  const { at, by, name, act, label, kept, network } = line;
  const did = didWhat(line);
  const changes = changesOf(line);
  const isOfAnother = label !== null && label !== name && !label.startsWith(`${name} `);
  return (
    <li className={styles.line} data-act={act}>
      <time className={styles.time} dateTime={at.toISOString()}>
        {formatTime(at)}
      </time>
      <p className={styles.did}>
        <strong>{nameOf({ by, name })}</strong>
        <span>{` ${did}`}</span>
        {isOfAnother && (
          <>
            <span>{`: `}</span>
            <b className={styles.label}>
              <EmailText text={label} />
            </b>
          </>
        )}
      </p>
      {network && <p className={styles.network}>{`from ${network}`}</p>}
      {kept === null && <p className={styles.erased}>The details were erased with the account.</p>}
      {changes.length > 0 &&
        (isShort(changes) ? (
          <Changes changes={changes} act={act} />
        ) : (
          <details className={styles.details}>
            <summary>
              <span>{act === 'changed' ? 'What changed' : 'Details'}</span>
              <span className="visually-hidden">{` after ${nameOf({ by, name })} ${did}`}</span>
            </summary>
            <Changes changes={changes} act={act} />
          </details>
        ))}
    </li>
  );
}

function Changes({ changes, act }: { changes: Change[]; act: HistoryRow['act'] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before && act !== 'added' && (
              <>
                <span className="visually-hidden">before: </span>
                <del>
                  <EmailText text={before} />
                </del>
              </>
            )}
            {before && act === 'changed' && <span aria-hidden="true"> → </span>}
            {act !== 'removed' && (
              <>
                {before && <span className="visually-hidden">, after: </span>}
                <ins>
                  <EmailText text={after || 'none'} />
                </ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
