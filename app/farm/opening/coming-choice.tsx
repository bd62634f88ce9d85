import { type FormEvent, useState } from 'react';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { RadioGroup } from '../../forms/radio-group.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from './first-run.module.css';

const CHOICES = [
  { value: 'empty', label: 'Start empty. I add what I grow.' },
  { value: 'list', label: 'Start from a list of northern garden plants, and change it.' },
] as const;

/** Asked once; most farms start empty. */
export function ComingChoice({ onSaved }: { onSaved: () => void }) {
  const { call, busy } = useFunction('start-coming-soon');
  const showSaved = useShowSaved();
  const [problem, setProblem] = useState('');

  async function save(form: HTMLFormElement) {
    setProblem('');
    const chosen = new FormData(form).get('start');
    const answer = await call({ start: chosen === 'list' ? 'list' : 'empty' });
    if (!answer) return;
    if (!answer.ok) return setProblem(answer.problem);
    showSaved(answer.body);
    onSaved();
  }

  return (
    <form
      aria-busy={busy}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <RadioGroup
        legend="How does your Coming Soon list begin?"
        name="start"
        choices={CHOICES}
        defaultValue="empty"
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className={styles.buttons}>
        <Button type="submit" variant="quiet" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}
