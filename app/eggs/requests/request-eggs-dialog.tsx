import { useState } from 'react';
import { QUANTITIES } from '../../../db/egg-words.ts';
import { farmDay } from '../../facts/calendar/calendar.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { dueInWords, type EggPrices } from '../../facts/words/egg-prices.ts';
import { whenPaidFor } from '../../facts/words/pay-words.ts';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { useLateOpen } from '../../forms/use-late-open.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Dialog } from '../../ui/pieces/dialog.tsx';
import { DialogButtons } from '../../ui/pieces/dialog-buttons.tsx';
import { LeavingButtons } from '../../ui/pieces/leaving-buttons.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import type { HowSoon } from '../wait/how-soon.ts';
import { moreDozens } from '../wait/wait.ts';
import { wishInWords } from '../wait/wait-words.ts';
import { NOT_BEFORE, NOTES_MAX, requestEggsInput } from './egg-request.ts';
import type { MyRequest } from './egg-request-lists.server.ts';
import styles from './egg-requests-page.module.css';
import { Question } from './question.tsx';
import { useRequestCall } from './use-request-move.ts';
import { WhichEggs } from './which-eggs.tsx';

type Props = {
  opened: boolean;
  request?: MyRequest;
  now: Date;
  prices: EggPrices;
  howSoon: HowSoon;
  /** There is a standing request already. */
  stands: boolean;
  onClose: () => void;
  onDone: () => void;
};

const HOW_OFTEN = [
  { value: 'once', label: 'Once' },
  { value: '2', label: 'Every 2 weeks' },
] as const;

const draftOf = (request?: MyRequest) => ({
  eggs: String(request?.numberOfEggsRequested ?? 12),
  chickens_or_ducks: request?.chickensOrDucks ?? 'chickens',
  notes: request?.notes ?? '',
  if_short: request?.ifShort ?? 'dozen',
  not_before: request?.notBefore ?? '',
  weeks: 'once' as 'once' | '2',
});

/** Edits a pending request if one is given. Needs a new key each time it opens. */
export function RequestEggsDialog({ opened, request, now, prices, howSoon, stands, onClose, onDone }: Props) {
  const open = useLateOpen(opened);
  const [leaving, setLeaving] = useState(false);
  const form = useDraft({
    saved: { draft: draftOf(request), version: '' },
    saves: useRequestCall(
      useFunction('request-eggs', { typed: true }),
      request ? 'Failed to update request.' : 'Failed to submit request.',
    ),
    input: ({ eggs, weeks, ...draft }) => ({
      ...draft,
      ...(weeks === '2' && { every_weeks: 2 as const }),
      not_before: draft.not_before || null,
      number_of_eggs_requested: QUANTITIES.find((one) => String(one) === eggs) ?? 12,
      request_id: request?.id ?? null,
    }),
    schema: requestEggsInput,
    warns: false,
    onSaved: onDone,
  });
  const { draft, problem, problems, busy, edit } = form;
  // A tap beside the dialog would lose what took longer to type than a choice.
  const leave = () => (draft.notes === draftOf(request).notes ? onClose() : setLeaving(true));
  const whenPaid = whenPaidFor(useFarm().facts);
  const due = dueInWords(prices, Number(draft.eggs), draft.chickens_or_ducks);
  const wish = {
    more: moreDozens(draft.if_short, Number(draft.eggs)),
    notBefore: draft.not_before || null,
  };
  // A changed request already has a place in line, shown on the card.
  const soon = request ? '' : wishInWords(howSoon, draft.chickens_or_ducks, wish, farmDay(now));

  return (
    <Dialog opened={open} onClose={leave} busy={busy} title={request ? 'Edit Request' : 'Request Eggs'}>
      <form
        {...form.props}
        className={styles.form}
        onSubmit={(event) => {
          setLeaving(false);
          form.props.onSubmit(event);
        }}
      >
        <WhichEggs draft={draft} edit={edit} />
        {!request && !stands && (
          <Question
            legend="How often?"
            name="every_weeks"
            options={HOW_OFTEN}
            value={draft.weeks}
            onChange={(weeks) => edit({ weeks })}
          />
        )}
        {(due || soon) && (
          <div role="status" className={styles.due}>
            {due && <p>{`${due}, ${whenPaid}${draft.weeks === '2' ? ', each time' : ''}.`}</p>}
            {soon && <p>{soon}</p>}
          </div>
        )}
        <TextField type="date" label={NOT_BEFORE.label} hint={NOT_BEFORE.hint} {...form.text('not_before')} />
        <TextArea label="Notes (optional)" rows={2} maxLength={NOTES_MAX} {...form.text('notes')} />
        {leaving ? (
          <LeavingButtons onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <DialogButtons
            says={
              problem && !problems.notes && !problems.not_before && <Notice tone="error">{problem}</Notice>
            }
          >
            <Button variant="quiet" disabled={busy} onClick={leave}>
              Exit
            </Button>
            <Button type="submit" busy={busy}>
              {request ? 'Save changes' : 'Submit Request'}
            </Button>
          </DialogButtons>
        )}
      </form>
    </Dialog>
  );
}
