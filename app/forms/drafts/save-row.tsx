import type { ReactNode } from 'react';
import type { FieldProblems } from '../../../refusal.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from './save-row.module.css';

export type SavedForm = {
  problem: string;
  problems: FieldProblems;
  busy: boolean;
  changed: boolean;
  conflict: object | null;
};

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
