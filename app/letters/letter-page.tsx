import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { data, href, Link } from 'react-router';
import { isOn } from '../../core/offered.ts';
import { mayOpen } from '../access/signed-in.server.ts';
import type { Sender } from '../facts/owners.ts';
import { same } from '../forms/drafts/draft-conflict.ts';
import { DraftForm } from '../forms/drafts/draft-form.tsx';
import { useDraft } from '../forms/drafts/use-draft.ts';
import { useShowSaved } from '../forms/drafts/use-show-saved.ts';
import { TextArea } from '../forms/text-area.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useFunction } from '../forms/use-function.ts';
import { NOT_AUTHORIZED, nothingWasLost } from '../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../ui/lists/last-read.ts';
import { Button } from '../ui/pieces/button.tsx';
import { Card } from '../ui/pieces/card.tsx';
import { Notice } from '../ui/pieces/notice.tsx';
import type { Route } from './+types/letter-page.ts';
import { BUTTON } from './fill-in.ts';
import type { LetterWords } from './letter-kind.ts';
import { LetterPreview } from './letter-preview.tsx';
import { titleOf } from './letter-titles.ts';
import { readLetter } from './letter-words.server.ts';
import { letterWordsInput } from './letter-words.ts';
import styles from './letters.module.css';
import { fieldsOf, LETTER_NAMES, type LetterName, letterKind } from './letters.ts';
import { ownWordsInWords } from './own-words.ts';

type Typed = HTMLInputElement | HTMLTextAreaElement;
type Name = keyof LetterWords;

function useInsert(words: LetterWords, edit: (more: Partial<LetterWords>) => void) {
  const fields = useRef<Partial<Record<Name, Typed>>>({});
  const last = useRef<Name>('text');
  const caret = useRef<{ name: Name; at: number } | null>(null);

  useLayoutEffect(() => {
    if (!caret.current) return;
    const { name, at } = caret.current;
    caret.current = null;
    fields.current[name]?.focus();
    fields.current[name]?.setSelectionRange(at, at);
  });

  return {
    typing: (name: Name) => ({
      onFocus: ({ currentTarget }: FocusEvent<Typed>) => {
        fields.current[name] = currentTarget;
        last.current = name;
      },
    }),
    insert(field: string) {
      const name = field === BUTTON ? 'text' : last.current;
      const { selectionStart, selectionEnd } = fields.current[name] ?? {};
      const from = selectionStart ?? words[name].length;
      const put = field === BUTTON ? `\n\n{${field}}\n\n` : `{${field}}`;
      caret.current = { name, at: from + put.length };
      edit({ [name]: words[name].slice(0, from) + put + words[name].slice(selectionEnd ?? from) });
    },
  };
}

type Props = { name: LetterName; words: LetterWords; version: string; farm: Sender; email: string };

const LABELS: Record<keyof LetterWords, string> = { subject: 'Subject', heading: 'Heading', text: 'Text' };

function theirWords(current: unknown) {
  const { words, updatedAt } = current as { words: LetterWords; updatedAt: string };
  return { draft: words, version: updatedAt };
}

function LetterForm({ name, words, version, farm, email }: Props) {
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
  const named = ownWordsInWords(name, draft);
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
          {named && <Notice tone="warning">{named}</Notice>}
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

export const handle: TabHandle = {
  who: 'owners',
  title: (_, { name = '' }) => titleOf(name),
  stale: STALE,
  instead: {
    403: NOT_AUTHORIZED,
    404: {
      tone: 'warning',
      says: ['There is no such email. ', { link: 'All emails', to: href('/dashboard/letters') }],
    },
    failed: nothingWasLost('The emails could not be loaded.', ''),
  },
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const offers = await farmContext.farm();
  const name = LETTER_NAMES.find((one) => one === params.name && isOn(offers, letterKind(one).of));
  if (!name) throw data(null, { status: 404 });
  const { words, version } = await readLetter(farmContext, who, name);
  const { facts, look, words: all } = offers;
  const farm = { facts, look, words: { signature: all.signature } };
  return { name, words, version, farm, email: who.email };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function LetterPage({ loaderData }: Route.ComponentProps) {
  const { when } = letterKind(loaderData.name);
  return (
    <>
      <Link className={styles.back} to={href('/dashboard/letters')}>
        All emails
      </Link>
      <h1 className={styles.heading}>{titleOf(loaderData.name)}</h1>
      <p className={styles.hint}>{when}</p>
      <LetterForm key={loaderData.name} {...loaderData} />
    </>
  );
}
