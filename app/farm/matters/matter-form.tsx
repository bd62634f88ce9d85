import type { ComponentType } from 'react';
import { same } from '../../forms/drafts/draft-conflict.ts';
import { DraftForm } from '../../forms/drafts/draft-form.tsx';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { Button } from '../../ui/pieces/button.tsx';
import styles from '../tab/farm-tab.module.css';
import { type Draft, theirLines, valuesOf } from './field.ts';
import { type EditedMatter, savedOf } from './matter.ts';
import { MatterField } from './matter-field.tsx';

type Props<Input extends object> = {
  matter: EditedMatter<Input>;
  /** What is written in empty fields to begin with. */
  start?: Draft;
  /** What was so a year before, or ''. */
  before?: string;
  Below?: ComponentType<{ draft: Draft }>;
  /** What is typed and means something. */
  onDraft?: (values: object) => void;
  onSaved?: () => void;
};

export function MatterForm<Input extends object>(props: Props<Input>) {
  const { matter, start, before, Below, onDraft, onSaved } = props;
  const { title, hint, fields, reset } = matter;
  const showSaved = useShowSaved();
  const form = useDraft({
    saved: savedOf(fields, matter.row),
    start,
    saves: matter.useSaves(),
    input: (draft: Draft, version) => matter.input(valuesOf(fields, draft), version),
    schema: matter.schema,
    theirs: (current) => savedOf(fields, current as typeof matter.row),
    shares: true,
    onDraft(draft) {
      const typed = Object.entries(valuesOf(fields, draft));
      onDraft?.(Object.fromEntries(typed.filter(([, value]) => !Number.isNaN(value))));
    },
    onSaved(answer) {
      showSaved(answer);
      onSaved?.();
    },
  });
  const { draft, busy, edit } = form;
  const problems = { ...form.problems, ...matter.wrong?.(draft) };
  const isTight = Object.values(fields).some(({ kind }) => kind === 'word' || kind === 'number');

  return (
    <DraftForm
      form={form}
      className={`${styles.form} ${styles.facts} ${isTight ? styles.two : ''}`}
      says={[hint, before].map(
        (said) =>
          said && (
            <p key={said} className={styles.hint}>
              {said}
            </p>
          ),
      )}
      lines={(theirs) => theirLines(fields, theirs, draft)}
      save={`Save ${title.toLowerCase()}`}
      buttons={
        reset && (
          <Button
            variant="quiet"
            disabled={busy || (!reset.always && same(draft, reset.draft))}
            onClick={() => edit(reset.draft)}
          >
            {reset.label}
          </Button>
        )
      }
    >
      {Object.entries(fields).map(([name, field]) => (
        <MatterField
          key={name}
          field={field}
          value={draft[name] ?? ''}
          problems={problems}
          disabled={busy}
          onChange={(value) => edit({ [name]: value })}
        />
      ))}
      {Below && <Below draft={draft} />}
    </DraftForm>
  );
}
