import styles from './import-dialog.module.css';
import type { RunningImport } from './use-running-import.ts';

const inWords = ({ rows, done, stopped }: RunningImport) => {
  if (rows === 0) return 'Checking every row once more…';
  const count = `${done.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')} rows`;
  return stopped ? `Taking back: ${count} are left…` : `Importing: ${count} are in…`;
};

export function ImportProgressBar({ running }: { running: RunningImport }) {
  const { rows, done } = running;
  return (
    <div className={styles.progress}>
      <p aria-live="polite">{inWords(running)}</p>
      <progress aria-label="Rows imported" max={rows || undefined} value={rows ? done : undefined} />
    </div>
  );
}
