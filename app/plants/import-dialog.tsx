import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './import-dialog.module.css';
import { ImportPlanView } from './import-plan.tsx';
import { useLateOpen } from './use-late-open.ts';
import { usePlantImport } from './use-plant-import.ts';

type Props = { opened: boolean; onClose: () => void };

/** Takes in a spreadsheet: first the check, then the import, and nothing at all if one row is bad. */
export function ImportDialog({ opened, onClose }: Props) {
  const { fileName, plan, verdict, problem, done, busy, ready, check, takeIn } = usePlantImport();
  const open = useLateOpen(opened);
  return (
    <Dialog opened={open} onClose={onClose} title="Import plants" size="large" busy={busy}>
      <div className={styles.import}>
        {done ? (
          <Notice tone="success">{done}</Notice>
        ) : (
          <>
            <p className={styles.intro}>
              Choose a CSV file with the columns of{' '}
              <a href="/dashboard/plants.csv" download>
                Export CSV
              </a>
              . You see what would change first; nothing is saved unless every row is good.
            </p>
            <label className={styles.file}>
              <input
                type="file"
                accept=".csv,text/csv"
                disabled={busy}
                onChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? [];
                  if (file) void check(file);
                  // A file that was corrected and chosen again is read again.
                  currentTarget.value = '';
                }}
              />
              <strong>{fileName ? 'Choose another file' : 'Choose a file'}</strong>
              {fileName && <span>{fileName}</span>}
            </label>
            {problem && <Notice tone="error">{problem}</Notice>}
            {busy && !plan && <Spinner size="large" label="Checking every row…" />}
            {plan && <ImportPlanView plan={plan} verdict={verdict} />}
          </>
        )}
        <div className={styles.foot}>
          <DialogButtons>
            <Button variant={done ? 'primary' : 'quiet'} disabled={busy} onClick={onClose}>
              {done ? 'Done' : 'Cancel'}
            </Button>
            {!done && (
              <Button disabled={!ready} busy={busy && plan !== null} onClick={takeIn}>
                Import
              </Button>
            )}
          </DialogButtons>
        </div>
      </div>
    </Dialog>
  );
}
