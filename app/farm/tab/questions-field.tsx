import type { Question } from '../../../db/farm-words.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import styles from './farm-tab.module.css';
import { WHEN_WORDS } from './field.ts';

type Props = {
  list: Question[];
  problems: Record<string, string>;
  path: string;
  disabled: boolean;
  onChange: (list: Question[]) => void;
};

const WHEN_CHOICES = Object.entries(WHEN_WORDS).map(([value, label]) => ({ value, label }));

const NEW: Question = { question: '', answer: '', when: 'always' };

export function QuestionsField({ list, problems, path, disabled, onChange }: Props) {
  const set = (place: number, more: Partial<Question>) =>
    onChange(list.map((one, n) => (n === place ? { ...one, ...more } : one)));
  return (
    <fieldset className="ruled" disabled={disabled}>
      <legend className="small strong under-8">Questions</legend>
      {list.map(({ question, answer, when }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no other name, and all can be typed again
        <div key={n} className={`stack gap-10 ${styles.line}`}>
          <TextField
            label={`Question ${n + 1}`}
            value={question}
            error={problems[`${path}.${n}.question`]}
            onChange={(event) => set(n, { question: event.currentTarget.value })}
          />
          <SelectField
            label={`Question ${n + 1} is shown`}
            options={WHEN_CHOICES}
            value={when}
            onChange={(event) => set(n, { when: event.currentTarget.value as Question['when'] })}
          />
          <TextArea
            label={`Answer ${n + 1}`}
            rows={2}
            value={answer}
            error={problems[`${path}.${n}.answer`]}
            onChange={(event) => set(n, { answer: event.currentTarget.value })}
          />
          <Button
            variant="quiet"
            small
            aria-label={`Remove question ${n + 1}`}
            onClick={() => onChange(list.filter((_, other) => other !== n))}
          >
            Remove
          </Button>
        </div>
      ))}
      {problems[path] && <p className="wrong small over-4 flush">{problems[path]}</p>}
      <div>
        <Button variant="quiet" small onClick={() => onChange([...list, NEW])}>
          Add a question
        </Button>
      </div>
    </fieldset>
  );
}
