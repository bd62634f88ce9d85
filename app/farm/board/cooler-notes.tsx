import { href } from 'react-router';
import type { FormReply } from '../../forms/form-reply.ts';
import { RadioGroup } from '../../forms/radio-group.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { NAME_MAX, WORDS_MAX } from './board-inputs.ts';
import styles from './board-page.module.css';
import type { ShownLine } from './shown-line.ts';

/** One press, and no account. */
export function SoldOut({ line: { id, name } }: { line: ShownLine }) {
  return (
    <form method="post" action={href('/board')} className={styles.tell}>
      <input type="hidden" name="what" value="sold out" />
      <input type="hidden" name="row_id" value={id} />
      <Button type="submit" variant="quiet" aria-label={`Sold out? ${name}`}>
        Sold out?
      </Button>
      <p role="status" tabIndex={-1} className={styles.told} />
    </form>
  );
}

const WHATS = [
  { value: 'owes', label: 'I owe the farm' },
  { value: 'left', label: 'I left too much' },
];

/** For who had no change. @param reply came with the page */
export function NoteForm({ reply }: { reply?: FormReply }) {
  return (
    <details className={`no-print ${styles.note}`} open={reply !== undefined}>
      <summary>I owe you, or I left too much</summary>
      <form method="post" action={href('/board')} className={styles.form}>
        <RadioGroup
          legend="What is it?"
          name="what"
          choices={WHATS}
          defaultValue={reply?.values.what ?? 'owes'}
          required
        />
        <TextField
          label="In one line"
          hint="Like: I took two dozen, I owe $10"
          name="words"
          maxLength={WORDS_MAX}
          error={reply?.fields.words}
          defaultValue={reply?.values.words}
          autoComplete="off"
          required
        />
        <TextField
          label="Your name"
          name="name"
          maxLength={NAME_MAX}
          error={reply?.fields.name}
          defaultValue={reply?.values.name}
          autoComplete="name"
        />
        <Button type="submit">Leave the note</Button>
        <p role="status" tabIndex={-1} className={styles.told} />
      </form>
    </details>
  );
}
