import { href } from 'react-router';
import { useLateOpen } from '../forms/use-late-open.ts';
import { Button } from '../ui/pieces/button.tsx';
import { Dialog } from '../ui/pieces/dialog.tsx';
import { DialogButtons } from '../ui/pieces/dialog-buttons.tsx';
import { Notice } from '../ui/pieces/notice.tsx';
import { Spinner } from '../ui/pieces/spinner.tsx';
import styles from './import-dialog.module.css';
import { ImportPlanView } from './import-plan.tsx';
import { usePlantImport } from './use-plant-import.ts';

type Props = { opened: boolean; onClose: () => void };

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
              <a href={href('/dashboard/plants.csv')} download>
                Export CSV
              </a>
              . You’ll see what would change first. Nothing is saved unless every row checks out.
            </p>
            <label className={styles.file}>
              <input
                type="file"
                accept=".csv,text/csv"
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
            {busy && !plan && <Spinner size="large" label="Checking every row…" />}
            {plan && <ImportPlanView plan={plan} verdict={verdict} />}
          </>
        )}
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
    </Dialog>
  );
}
