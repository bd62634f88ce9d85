import { QUANTITIES, USUAL_KIND } from '../../../db/egg-words.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { dueInWords, type EggPrices } from '../../facts/egg-prices.ts';
import { whenPaidFor } from '../../facts/pay-words.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { named } from '../../forms/ask/question.ts';
import { useAsk } from '../../forms/ask/use-ask.tsx';
import { afterFault } from '../../forms/ask/use-settled.ts';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import type { HowSoon } from '../line/how-soon.ts';
import { moreDozens } from '../line/wait.ts';
import { wishInWords } from '../line/wait-words.ts';
import { requestEggsForInput } from '../members/neighbor.ts';
import { NOT_BEFORE, NOTES_MAX, requestEggsInput } from './egg-request.ts';
import type { MyRequest } from './egg-request-lists.server.ts';
import { Question } from './question.tsx';
import { WhichEggs } from './which-eggs.tsx';

export type RequestEggsParts = {
  now: Date;
  prices: EggPrices;
  howSoon: HowSoon;
  /** There is a standing request already. */
  stands: boolean;
};

const HOW_OFTEN = [
  { value: 'once', label: 'Once' },
  { value: '2', label: 'Every 2 weeks' },
] as const;

const draftOf = (request?: MyRequest) => ({
  eggs: String(request?.numberOfEggsRequested ?? 12),
  chickens_or_ducks: request?.chickensOrDucks ?? USUAL_KIND,
  notes: request?.notes ?? '',
  if_short: request?.ifShort ?? 'dozen',
  not_before: request?.notBefore ?? '',
  weeks: 'once' as 'once' | '2',
});

type PromisedProps = RequestEggsParts & { draft: ReturnType<typeof draftOf>; request?: MyRequest };

/** What the eggs cost, and how long they take. */
function Promised({ draft, request, now, prices, howSoon }: PromisedProps) {
  const whenPaid = whenPaidFor(useFarm().facts);
  const due = dueInWords(prices, Number(draft.eggs), draft.chickens_or_ducks);
  const wish = {
    more: moreDozens(draft.if_short, Number(draft.eggs)),
    notBefore: draft.not_before || null,
  };
  // A changed request already has a place in line, shown on the card.
  const soon = request ? '' : wishInWords(howSoon, draft.chickens_or_ducks, wish, farmDay(now));
  if (!due && !soon) return null;
  return (
    <div role="status" className="strong">
      {due && <p>{`${due}, ${whenPaid}${draft.weeks === '2' ? ', each time' : ''}.`}</p>}
      {soon && <p>{soon}</p>}
    </div>
  );
}

const inputOf = ({ eggs, weeks, ...draft }: ReturnType<typeof draftOf>, request?: MyRequest) => ({
  ...draft,
  ...(weeks === '2' && { every_weeks: 2 as const }),
  not_before: draft.not_before || null,
  number_of_eggs_requested: QUANTITIES.find((one) => String(one) === eggs) ?? 12,
  request_id: request?.id ?? null,
});

type Neighbor = { id: string; name: string };

const OWN = { title: 'Request Eggs', schema: requestEggsInput, call: 'request-eggs', inputOf } as const;

/** What somebody of the farm asks for a neighbor. */
const forNeighbor = ({ id, name }: Neighbor) =>
  ({
    title: `Eggs for ${name}`,
    schema: requestEggsForInput,
    call: 'request-eggs-for',
    inputOf: (...wish: Parameters<typeof inputOf>) => ({ ...inputOf(...wish), member_id: id }),
  }) as const;

/** Edits a pending request if one is given. @param neighbor whose eggs, if they are somebody else's */
export function useRequestEggs(parts: RequestEggsParts) {
  const ask = useAsk();
  return (request?: MyRequest, neighbor?: Neighbor) => {
    const whose = neighbor ? forNeighbor(neighbor) : OWN;
    return ask({
      title: request ? 'Edit Request' : whose.title,
      size: 'medium',
      yes: request ? 'Save changes' : neighbor ? 'Put in line' : 'Submit Request',
      no: 'Exit',
      fields: draftOf(request),
      schema: whose.schema,
      call: named(whose.call),
      input: (draft) => whose.inputOf(draft, request),
      problemOf: afterFault(request ? 'Failed to update request.' : 'Failed to submit request.'),
      // A tap beside the dialog would lose what took longer to type than a choice.
      keeps: ({ notes }) => notes !== draftOf(request).notes,
      body: ({ draft, edit, text }) => (
        <>
          <WhichEggs draft={draft} edit={edit} />
          {!request && !parts.stands && (
            <Question
              legend="How often?"
              name="every_weeks"
              options={HOW_OFTEN}
              value={draft.weeks}
              onChange={(weeks) => edit({ weeks })}
            />
          )}
          <Promised {...parts} draft={draft} request={request} />
          <TextField type="date" label={NOT_BEFORE.label} hint={NOT_BEFORE.hint} {...text('not_before')} />
          <TextArea label="Notes (optional)" rows={2} maxLength={NOTES_MAX} {...text('notes')} />
        </>
      ),
    });
  };
}
