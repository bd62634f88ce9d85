import { href } from 'react-router';
import { Button } from '../../ui/pieces/button.tsx';
import { Dialog } from '../../ui/pieces/dialog.tsx';
import { DialogButtons } from '../../ui/pieces/dialog-buttons.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { Spinner } from '../../ui/pieces/spinner.tsx';
import { ColumnChoice } from './column-choice.tsx';
import styles from './import-dialog.module.css';
import { ImportPlanView } from './import-plan.tsx';
import { OldLettersChoice } from './old-letters.tsx';
import { CSV_KINDS } from './read-csv-file.ts';
import { usePlantImport } from './use-plant-import.ts';
import type { RunningImport } from './use-running-import.ts';

const inWords = ({ rows, done, stopped }: RunningImport) => {
  if (rows === 0) return 'Checking every row once more…';
  const count = `${done.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')} rows`;
  return stopped ? `Taking back: ${count} are left…` : `Importing: ${count} are in…`;
};

function ImportProgressBar({ running }: { running: RunningImport }) {
  const { rows, done } = running;
  return (
    <div className={styles.progress}>
      <p aria-live="polite">{inWords(running)}</p>
      <progress aria-label="Rows imported" max={rows || undefined} value={rows ? done : undefined} />
    </div>
  );
}

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const importing = usePlantImport();
  const { fileName, old, plan, mapping, verdict, problem, done, busy, ready, check, takeIn } = importing;
  const { running, cancel } = importing;
  return (
    <Dialog onClose={onClose} title="Import plants" size="large" busy={busy}>
      <div className="stack gap-16">
        {done ? (
          <Notice tone="success">{done}</Notice>
        ) : (
          <>
            <p className={styles.intro}>
              Choose a CSV file: one from{' '}
              <a href={href('/dashboard/plants.csv')} download>
                Export CSV
              </a>
              , or a list with columns of its own. You’ll see what would change first. Nothing is saved unless
              every row checks out.
            </p>
            <label className={styles.file}>
              <input
                type="file"
                accept={CSV_KINDS}
                disabled={busy}
                onChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? [];
                  if (file) void check(file);
                  // Otherwise choosing a corrected file again fires no event.
                  currentTarget.value = '';
                }}
              />
              <strong>{fileName ? 'Choose another file' : 'Choose a file'}</strong>
              {fileName && <span>{fileName}</span>}
            </label>
            {problem && <Notice tone="error">{problem}</Notice>}
            {old && <OldLettersChoice old={old} busy={busy} onChoose={importing.readLettersAs} />}
            {busy && !plan && <Spinner size="large" label="Checking every row…" />}
            {plan && plan.headings.names.length > 0 && (
              <ColumnChoice
                headings={plan.headings}
                mapping={mapping}
                busy={busy}
                onChoose={importing.readColumnsAs}
              />
            )}
            {plan && !running && <ImportPlanView plan={plan} verdict={verdict} />}
            {running && <ImportProgressBar running={running} />}
          </>
        )}
        <DialogButtons>
          {running ? (
            <Button variant="quiet" disabled={running.stopped} onClick={cancel}>
              Cancel the import
            </Button>
          ) : (
            <Button variant={done ? 'primary' : 'quiet'} disabled={busy} onClick={onClose}>
              {done ? 'Done' : 'Cancel'}
            </Button>
          )}
          {!done && (
            <Button disabled={!ready || running !== null} busy={busy && plan !== null} onClick={takeIn}>
              Import
            </Button>
          )}
        </DialogButtons>
      </div>
    </Dialog>
  );
}
