import '../ui/mantine-styles.ts';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useLeaveWarning } from '../plants/use-leave-warning.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.tsx';
import { useLedForm } from '../ui/use-wrong-field.ts';
import type { FarmFacts } from './calendar.ts';
import { factsInput } from './calendar-fields.ts';
import { MONTHS } from './calendar-words.ts';
import { EmailsField } from './emails-field.tsx';
import {
  type FactsDraft,
  factsDraft,
  factsWish,
  NUMBER_FIELDS,
  savedInstead,
  TEXT_FIELDS,
} from './facts-draft.ts';
import styles from './farm-tab.module.css';
import { useCalendarForm } from './use-calendar-form.ts';

const MONTH_CHOICES = MONTHS.map((label, n) => ({ value: String(n + 1), label }));

const savedOf = (facts: FarmFacts) => ({
  draft: factsDraft(facts),
  version: new Date(facts.updatedAt).toISOString(),
});

type Props = { facts: FarmFacts; onDraft: (draft: FactsDraft) => void };

/** Texts, contact, place and radius. */
export function FactsForm({ facts, onDraft }: Props) {
  const showToast = useToast();
  const form = useCalendarForm<FactsDraft>({
    name: 'update-farm-facts',
    saved: savedOf(facts),
    wish: factsWish,
    input: factsInput,
    theirs: (current) => savedOf(current as FarmFacts),
    onSaved: showToast,
  });
  const { draft, problems, busy, conflict } = form;
  const led = useLedForm(form.save);
  useLeaveWarning(form.changed);

  function edit(more: Partial<FactsDraft>) {
    form.edit(more);
    onDraft({ ...draft, ...more });
  }

  return (
    <Card as="section" id="texts" className={styles.card} aria-label="Texts and contact">
      <form {...led} className={`${styles.form} ${styles.facts}`} noValidate aria-busy={busy}>
        <h2>Texts and contact</h2>
        {conflict && (
          <Notice tone="warning" title="Changed while you were editing">
            <p>{conflict.sentence}</p>
            <ul>
              {savedInstead(conflict.draft, draft).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Button variant="quiet" small onClick={form.takeTheirs}>
              Use what is saved instead
            </Button>
          </Notice>
        )}
        {TEXT_FIELDS.map(({ name, sent, label, hint, wide }) => (
          <TextInput
            key={name}
            className={wide ? styles.wide : undefined}
            label={label}
            description={hint}
            value={draft[name]}
            error={problems[sent]}
            disabled={busy}
            onChange={(event) => edit({ [name]: event.currentTarget.value })}
          />
        ))}
        <EmailsField
          emails={draft.emails}
          problems={problems}
          disabled={busy}
          onChange={(emails) => edit({ emails })}
        />
        <NativeSelect
          className={styles.wide}
          label="Reopening month"
          description="What visitors read after a season, until the next one has its dates here."
          data={MONTH_CHOICES}
          value={String(draft.reopeningMonth)}
          error={problems.reopening_month}
          disabled={busy}
          onChange={(event) => edit({ reopeningMonth: Number(event.currentTarget.value) })}
        />
        {NUMBER_FIELDS.map(({ name, sent, label, wide }) => (
          <TextInput
            key={name}
            className={wide ? styles.wide : undefined}
            label={label}
            inputMode="decimal"
            value={draft[name]}
            error={problems[sent]}
            disabled={busy}
            onChange={(event) => edit({ [name]: event.currentTarget.value })}
          />
        ))}
        {form.problem && <Notice tone="error">{form.problem}</Notice>}
        <div className={styles.buttons}>
          <Button type="submit" busy={busy} disabled={!form.changed && !conflict}>
            Save details
          </Button>
        </div>
      </form>
    </Card>
  );
}
