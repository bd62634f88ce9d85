import type { ReactNode } from 'react';
import { COMING_LISTS, type ComingList } from '../../../db/first-coming-soon/coming-lists.ts';
import type { useDraft } from '../../forms/drafts/use-draft.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import styles from './coming-desk.module.css';
import { LIST_NAMES } from './coming-words.ts';

const LISTS = COMING_LISTS.map((list) => ({ value: list, label: LIST_NAMES[list] }));

export type ComingDraft = { list: ComingList; name: string; varieties: string; expected: string };

type Form = Pick<
  ReturnType<typeof useDraft<ComingDraft, object, { message: string }>>,
  'draft' | 'edit' | 'text' | 'busy'
>;

/** Shared by adding and changing. @param children the field of what is listed under the plant */
export function ComingFields({ form, children }: { form: Form; children: ReactNode }) {
  const { draft, edit, text, busy } = form;
  return (
    <>
      <TextField label="Plant" required maxLength={80} disabled={busy} {...text('name')} />
      {children}
      <div className={styles.pair}>
        <SelectField
          label="Group"
          options={LISTS}
          value={draft.list}
          disabled={busy}
          onChange={(event) => edit({ list: event.currentTarget.value as ComingList })}
        />
        <TextField
          label="When"
          placeholder="May, after the frost"
          maxLength={40}
          disabled={busy}
          {...text('expected')}
        />
      </div>
    </>
  );
}
