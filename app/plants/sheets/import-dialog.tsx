import { useState } from 'react';
import { href } from 'react-router';
import { FIELDS, type PlantField } from '../../../core/plant-fields.ts';
import { PLANT_TYPES } from '../../../db/plant-types.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { Dialog } from '../../ui/pieces/dialog.tsx';
import { DialogButtons } from '../../ui/pieces/dialog-buttons.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { Spinner } from '../../ui/pieces/spinner.tsx';
import styles from './import-dialog.module.css';
import type { PlantPlan } from './import-plan.server.ts';
import { ImportPlanView } from './import-plan.tsx';
import { decodeAs, ENCODINGS, type Encoding, wordsToLookAt } from './letters-of-a-file.ts';
import { CSV_KINDS, type OldLetters } from './read-csv-file.ts';
import { NEEDED } from './sheet-columns.ts';
import { type Mapping, usePlantImport } from './use-plant-import.ts';
import type { RunningImport } from './use-running-import.ts';

type OldLettersChoiceProps = { old: OldLetters; busy: boolean; onChoose: (encoding: Encoding) => void };

const choices = Object.entries(ENCODINGS) as [Encoding, string][];

/** The file does not say how its letters are written, so a person looks at the words. */
function OldLettersChoice({ old: { bytes, encoding, sure }, busy, onChoose }: OldLettersChoiceProps) {
  // It stays open under the hand that chooses.
  const [opened] = useState(!sure);
  return (
    <details className={`box ${styles.how}`} open={opened || undefined}>
      <summary>
        {sure ? `Letters are read as ${ENCODINGS[encoding]} writes them` : 'Which of these words look right?'}
      </summary>
      <fieldset className={`stack gap-10 ${styles.letters}`} disabled={busy}>
        <legend className="visually-hidden">Which of these words look right?</legend>
        {choices.map(([one, name]) => (
          <label key={one}>
            <input
              type="radio"
              name="letters"
              value={one}
              checked={sure && one === encoding}
              onChange={() => onChoose(one)}
            />
            <span>
              <strong>{wordsToLookAt(decodeAs(bytes, one))}</strong> <small>{name}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p>None of them? Save the file as “CSV UTF-8” in the program it comes from, and choose it again.</p>
    </details>
  );
}

type Props = {
  headings: PlantPlan['headings'];
  mapping: Mapping;
  busy: boolean;
  onChoose: (mapping: Mapping) => void;
};

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });
const SAME = 'same ';
const NAMED_MAX = 6;

const nameOf = (heading: string, place: number) => heading || `Column ${place + 1}`;

function summary({ names, places }: PlantPlan['headings']): string {
  const read = new Set(Object.values(places));
  const left = names.filter((_, place) => !read.has(place));
  if (left.length === 0) return 'Every column is read';
  const some = left.slice(0, NAMED_MAX).map(nameOf);
  const more = left.length > NAMED_MAX ? [`${left.length - NAMED_MAX} more`] : [];
  return `Left out: ${LIST.format([...some, ...more])}`;
}

/** Which column of somebody else's sheet is which of ours. */
function ColumnChoice({ headings, mapping: { fill = {} }, busy, onChoose }: Props) {
  const { names, places } = headings;
  const isMissing = NEEDED.some(
    (column) => places[column] === undefined && !(column === 'plant_type' && fill.plant_type),
  );
  // It stays open under the hand that chooses.
  const [opened] = useState(isMissing);
  const options = names.map((heading, place) => ({ value: String(place), label: nameOf(heading, place) }));
  const types = PLANT_TYPES.map((type) => ({ value: `${SAME}${type}`, label: type }));

  function choose(column: PlantField, value: string) {
    const { [column]: _, ...others } = places;
    const type = PLANT_TYPES.find((name) => value === `${SAME}${name}`);
    const isPlace = value !== '' && !type;
    const isType = column === 'plant_type';
    onChoose({
      columns: isPlace ? { ...others, [column]: Number(value) } : others,
      fill: isType ? { plant_type: type } : fill,
    });
  }

  return (
    <details className={`box ${styles.how}`} open={opened || isMissing || undefined}>
      <summary>{summary(headings)}</summary>
      <div className={`stack gap-10 ${styles.letters} ${styles.columns}`}>
        {FIELDS.map(({ name: column, label, required }) => (
          <SelectField
            key={column}
            label={label}
            disabled={busy}
            value={
              places[column] ??
              (column === 'plant_type' && fill.plant_type ? `${SAME}${fill.plant_type}` : '')
            }
            onChange={({ currentTarget }) => choose(column, currentTarget.value)}
          >
            <option value="">{required ? 'Choose a column' : 'Leave out'}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
            {column === 'plant_type' && (
              <optgroup label="The same for every plant">
                {types.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </optgroup>
            )}
          </SelectField>
        ))}
      </div>
    </details>
  );
}

const inWords = ({ rows, done, isIn }: RunningImport) => {
  if (isIn) return 'Everything is in. Writing it into the history…';
  if (rows === 0) return 'Checking every row once more…';
  return `Importing: ${done.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')} rows are ready…`;
};

function ImportProgressBar({ running }: { running: RunningImport }) {
  const { rows, done } = running;
  return (
    <div className="stack gap-8">
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
            <p className="soft flush">
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
                className="covers"
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
                onChoose={importing.readAs}
              />
            )}
            {plan && !running && (
              <ImportPlanView
                plan={plan}
                verdict={verdict}
                unsaidInStock={mapping.unsaid_in_stock ?? false}
                busy={busy}
                onChoose={importing.readAs}
              />
            )}
            {running && <ImportProgressBar running={running} />}
          </>
        )}
        <DialogButtons>
          {running ? (
            <Button variant="quiet" disabled={running.isIn} onClick={cancel}>
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
