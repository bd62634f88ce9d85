import { formatDay, formatTime } from '../farm/farm-time.ts';
import styles from './history.module.css';
import type { HistoryRow } from './history.server.ts';
import { changesOf, didWhat, nameOf } from './history-words.ts';

export function HistoryLine({ line }: { line: HistoryRow }) {
  const { at, by, name, act, what, label, kept, network, before, after } = line;
  const changes = changesOf(before, after);
  const isOfAnother = label !== null && label !== name && !label.startsWith(`${name} `);
  const did = didWhat(act, what, isOfAnother);
  return (
    <li className={styles.line}>
      <p className={styles.did}>
        <strong>{nameOf({ by, name })}</strong> {did}
        {isOfAnother && <>: {label}</>}
      </p>
      <p className={styles.when}>
        {formatDay(at)}, {formatTime(at)}
        {network && <> · from {network}</>}
        {kept === null && <> · What it said was erased with its account.</>}
      </p>
      {changes.length > 0 && (
        <details className={styles.details}>
          <summary>
            Before and after<span className="visually-hidden"> of {did}</span>
          </summary>
          <table>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <tr key={change.field}>
                  <th scope="row">{change.field}</th>
                  <td>{change.before}</td>
                  <td>{change.after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </li>
  );
}
