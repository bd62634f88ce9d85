import { useState } from 'react';
import type { Sender } from '../../facts/farm-details.ts';
import { same } from '../../forms/drafts/draft-conflict.ts';
import { DraftForm } from '../../forms/drafts/draft-form.tsx';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import type { LetterWords } from '../texts/letter-kind.ts';
import { fieldsOf, type LetterName, letterKind } from '../texts/letters.ts';
import styles from './letter-form.module.css';
import { LetterPreview } from './letter-preview.tsx';
import { letterWordsInput } from './letter-words.ts';
import { useInsert } from './use-insert.ts';

type Props = { name: LetterName; words: LetterWords; version: string; farm: Sender; email: string };

const LABELS: Record<keyof LetterWords, string> = { subject: 'Subject', heading: 'Heading', text: 'Text' };

function theirWords(current: unknown) {
  const { words, updatedAt } = current as { words: LetterWords; updatedAt: string };
  return { draft: words, version: updatedAt };
}

export function LetterForm({ name, words, version, farm, email }: Props) {
  const { original } = letterKind(name);
  const form = useDraft({
    saved: { draft: words, version },
    saves: useFunction('update-letter-words', { typed: true }),
    input: (draft: LetterWords, updated_at) => ({ name, updated_at, ...draft }),
    schema: letterWordsInput,
    theirs: theirWords,
    onSaved: useShowSaved(),
  });
  const { draft, busy, conflict } = form;
  const { typing, insert } = useInsert(draft, form.edit);
  return (
    <div className={styles.columns}>
      <Card as="section" className={styles.card} aria-label="What it says">
        <DraftForm
          form={form}
          className="stack gap-18"
          lines={(theirs) => conflict?.fields.map((field) => `${LABELS[field]}: ${theirs[field]}`) ?? []}
          save="Save email"
          buttons={
            <Button
              variant="quiet"
              disabled={busy || same(draft, original)}
              onClick={() => form.edit(original)}
            >
              Back to the original
            </Button>
          }
        >
          <TextField
            label={LABELS.subject}
            required
            disabled={busy}
            {...form.text('subject')}
            {...typing('subject')}
          />
          <TextField
            label={LABELS.heading}
            hint="The big line on top."
            required
            disabled={busy}
            {...form.text('heading')}
            {...typing('heading')}
          />
          <TextArea
            label={LABELS.text}
            hint="An empty line starts a new paragraph. The greeting and who signs are added, unless you greet with {first name} yourself."
            required
            rows={6}
            disabled={busy}
            {...form.text('text')}
            {...typing('text')}
          />
          <fieldset className={styles.fields}>
            <legend>Filled in for each email</legend>
            {fieldsOf(name).map((field) => (
              <button
                key={field}
                type="button"
                className={styles.field}
                disabled={busy}
                aria-label={`Insert {${field}}`}
                onClick={() => insert(field)}
              >
                {`{${field}}`}
              </button>
            ))}
          </fieldset>
        </DraftForm>
        <SendTest name={name} words={draft} email={email} />
      </Card>
      <LetterPreview name={name} words={draft} farm={farm} />
    </div>
  );
}

type Said = { tone: 'success' | 'error'; sentence: string };

function SendTest({ name, words, email }: { name: LetterName; words: LetterWords; email: string }) {
  const sends = useFunction('send-test-letter', { typed: true });
  const [said, setSaid] = useState<Said | null>(null);

  async function send() {
    setSaid(null);
    const answer = await sends.call({ name, ...words });
    if (!answer) return;
    setSaid(
      answer.ok
        ? { tone: 'success', sentence: answer.body.message }
        : { tone: 'error', sentence: answer.problem },
    );
  }

  return (
    <div className={styles.test}>
      {said && <Notice tone={said.tone}>{said.sentence}</Notice>}
      <Button variant="quiet" busy={sends.busy} onClick={() => void send()}>
        Send me a test
      </Button>
      <small>{`As it stands here, to ${email}.`}</small>
    </div>
  );
}
