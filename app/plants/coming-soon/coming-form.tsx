import type { ReactNode } from 'react';
import type { ComingLine } from '../../../core/catalog.ts';
import { COMING_LISTS, type ComingList } from '../../../db/first-coming-soon/coming-lists.ts';
import { same } from '../../forms/drafts/draft-conflict.ts';
import { DraftForm } from '../../forms/drafts/draft-form.tsx';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { type editing, useFields } from '../../forms/drafts/use-fields.ts';
import { useLeaveWarning } from '../../forms/drafts/use-leave-warning.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from './coming-desk.module.css';
import { addComingInput, changeComingInput, varietiesIn } from './coming-inputs.ts';
import type { OwnersLine } from './coming-soon-catalog.ts';
import { LIST_NAMES } from './coming-words.ts';

const LISTS = COMING_LISTS.map((list) => ({ value: list, label: LIST_NAMES[list] }));

type Draft = Omit<ComingLine, 'id' | 'week'> & { week: string };

const LABELS: Record<keyof Draft, string> = {
  name: 'Plant',
  variety: 'Variety',
  list: 'Group',
  expected: 'When, in words',
  week: 'Week',
};

type Form = ReturnType<typeof editing<Draft>> & { draft: Draft; busy: boolean };

/** Shared by adding and changing. @param children the field of what is listed under the plant */
function ComingFields({ form, children }: { form: Form; children: ReactNode }) {
  const { draft, edit, text, busy } = form;
  return (
    <>
      <TextField label={LABELS.name} required maxLength={80} disabled={busy} {...text('name')} />
      {children}
      <div className={styles.pair}>
        <SelectField
          label={LABELS.list}
          options={LISTS}
          value={draft.list}
          disabled={busy}
          onChange={(event) => edit({ list: event.currentTarget.value as ComingList })}
        />
        <TextField
          type="date"
          label={LABELS.week}
          hint="Any day of it. Visitors read “about May 17”."
          disabled={busy}
          {...text('week')}
        />
        <TextField
          label={LABELS.expected}
          placeholder="May, after the frost"
          maxLength={40}
          disabled={busy}
          {...text('expected')}
        />
      </div>
    </>
  );
}

const EMPTY: Draft = { list: 'flowers', name: '', variety: '', expected: '', week: '' };

export function AddComing() {
  const showSaved = useShowSaved();
  const form = useFields({
    start: EMPTY,
    saves: useFunction('add-coming-soon', { typed: true }),
    input: ({ variety, week, ...rest }: Draft) => ({
      ...rest,
      week: week || null,
      varieties: varietiesIn(variety),
    }),
    schema: addComingInput,
    onSaved(answer) {
      // The group stays: the next plant is often of the same.
      form.edit({ name: '', variety: '', expected: '', week: '' });
      showSaved(answer);
    },
  });
  const { list } = form.draft;
  useLeaveWarning(!same(form.draft, { ...EMPTY, list }));
  const wrong = Object.entries(form.problems).find(([path]) => path.startsWith('varieties'))?.[1];
  return (
    <form {...form.props} className={styles.form} aria-label="Add to the list">
      <ComingFields form={form}>
        <TextArea
          label="Varieties"
          hint="With commas between them, or each on a line of its own."
          required
          rows={1}
          disabled={form.busy}
          value={form.draft.variety}
          error={wrong}
          onChange={(event) => form.edit({ variety: event.currentTarget.value })}
        />
      </ComingFields>
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      <div>
        <Button type="submit" busy={form.busy}>
          Add to the list
        </Button>
      </div>
    </form>
  );
}

const draftOf = ({ list, name, variety, expected, week }: ComingLine): Draft => ({
  list,
  name,
  variety,
  expected,
  week: week ?? '',
});

function theirLine(current: unknown) {
  const line = current as ComingLine & { updatedAt: string };
  return { draft: draftOf(line), version: line.updatedAt };
}

type Props = { line: OwnersLine; onSaved: () => void; children: ReactNode };

export function ChangeComing({ line, onSaved, children }: Props) {
  const { id, variety, name, updatedAt } = line;
  const showSaved = useShowSaved();
  const form = useDraft({
    saved: { draft: draftOf(line), version: updatedAt.toISOString() },
    saves: useFunction('change-coming-soon', { typed: true }),
    input: (draft: Draft, version) => ({ ...draft, week: draft.week || null, id, updated_at: version }),
    schema: changeComingInput,
    theirs: theirLine,
    onSaved(answer) {
      showSaved(answer);
      onSaved();
    },
  });
  const inWords = (draft: Draft, field: keyof Draft) =>
    field === 'list' ? LIST_NAMES[draft.list] : draft[field] || 'nothing';
  return (
    <DraftForm
      form={form}
      className={styles.form}
      label={`Change ${variety} ${name}`}
      lines={(theirs) =>
        form.conflict?.fields.map((field) => `${LABELS[field]}: ${inWords(theirs, field)}`) ?? []
      }
      save="Save changes"
      buttons={children}
    >
      <ComingFields form={form}>
        <TextField
          label={LABELS.variety}
          required
          maxLength={120}
          disabled={form.busy}
          {...form.text('variety')}
        />
      </ComingFields>
    </DraftForm>
  );
}
