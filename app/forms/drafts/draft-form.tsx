import type { ComponentProps, ReactNode } from 'react';
import type { FieldProblems } from '../../../core/refusal.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from './draft-form.module.css';

type SavedForm = {
  problem: string;
  problems: FieldProblems;
  busy: boolean;
  changed: boolean;
  conflict: object | null;
};

/** What useDraft gives, of a draft or a part of one. */
export type FormOf<Draft> = SavedForm & {
  props: ComponentProps<'form'>;
  conflict: { sentence: string; theirs: { draft: Draft } } | null;
  takeTheirs: () => void;
};

type Props<Draft> = {
  form: FormOf<Draft>;
  /** On the button. */
  save: string;
  label?: string;
  className?: string;
  /** Before what somebody else saved meanwhile. */
  says?: ReactNode;
  /** What they saved, where it differs. */
  lines: (theirs: Draft) => string[];
  buttons?: ReactNode;
  children: ReactNode;
};

/** What is saved in one piece: what somebody else saved meanwhile, the fields, and the button. */
export function DraftForm<Draft>({
  form,
  save,
  label,
  className,
  says,
  lines,
  buttons,
  children,
}: Props<Draft>) {
  const { conflict, takeTheirs } = form;
  return (
    <form {...form.props} className={className} aria-label={label}>
      {says}
      {conflict && (
        <Notice tone="warning" title="Changed while you were editing" answers>
          <p>{conflict.sentence}</p>
          <ul className={styles.theirs}>
            {lines(conflict.theirs.draft).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Button variant="quiet" small onClick={takeTheirs}>
            Use what is saved instead
          </Button>
        </Notice>
      )}
      {children}
      <SaveRow form={form} label={save}>
        {buttons}
      </SaveRow>
    </form>
  );
}

export function SaveRow({ form, label, children }: { form: SavedForm; label: string; children?: ReactNode }) {
  const { problem, problems, busy, changed, conflict } = form;
  const isMarked = Object.keys(problems).length > 0;
  const sentence = problem || (isMarked && 'Not saved yet. Please fix what is marked.');
  return (
    <>
      {sentence && <Notice tone="error">{sentence}</Notice>}
      <div className={styles.save} data-changed={changed || undefined}>
        <Button type="submit" busy={busy} disabled={!changed && !conflict}>
          {label}
        </Button>
      </div>
      {children && <div className={styles.buttons}>{children}</div>}
    </>
  );
}
