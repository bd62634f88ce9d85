import type { EggPlace } from '../../../../db/egg-words.ts';
import { named } from '../../../forms/ask/question.ts';
import { useAsk } from '../../../forms/ask/use-ask.tsx';
import { afterFault } from '../../../forms/ask/use-settled.ts';
import { Fact, Facts } from '../../../ui/pieces/facts.tsx';
import { WhereField } from '../../line/where-field.tsx';

export const QUEUE_MARKS = {
  ready: {
    functionName: 'mark-egg-request-ready',
    button: 'Mark Eggs Ready',
    confirm: 'Mark Ready',
    failed: 'Failed to mark request as ready.',
  },
  moved: {
    functionName: 'move-eggs',
    button: 'Move Eggs',
    confirm: 'Move Them',
    failed: 'Failed to move the eggs.',
  },
  pickedUp: {
    functionName: 'mark-egg-request-picked-up',
    button: 'Mark Eggs Picked Up',
    confirm: 'Mark Picked Up',
    failed: 'Failed to mark as picked up.',
  },
} as const;

export type Marking = {
  mark: (typeof QUEUE_MARKS)[keyof typeof QUEUE_MARKS];
  requestId: string;
  name: string;
  eggs: string;
  asked: string;
  /** '$10 for 2 dozen', or null. */
  due: string | null;
};

/** @param lastPlace where eggs were put last; null is unknown @param failedUpdate precedes the reason when an update failed */
export function useMark(lastPlace: EggPlace | null, failedUpdate = '') {
  const ask = useAsk();
  return ({ mark, requestId, name, eggs, asked, due }: Marking) => {
    const updates = mark === QUEUE_MARKS.pickedUp;
    const problemOf = afterFault(mark.failed);
    const facts = (
      <Facts inRows>
        <Fact name="Customer">{name}</Fact>
        <Fact name="Amount">{eggs}</Fact>
        <Fact name="Requested">{asked}</Fact>
        {due && <Fact name="Cash">{due}</Fact>}
      </Facts>
    );
    const question = { title: mark.button, yes: mark.confirm, no: 'Exit' };
    return ask({
      ...question,
      fields: { where: lastPlace },
      call: named(mark.functionName),
      input: ({ where }) => ({
        request_id: requestId,
        ...(!updates && where && { where }),
        ...(mark === QUEUE_MARKS.ready && { decided: 'ask' as const }),
      }),
      // The eggs of somebody else: once more, with whose they are.
      again({ details }) {
        const touched = details.touched as { sentence: string }[] | undefined;
        return touched
          ? {
              ...question,
              fields: { where: lastPlace },
              call: named(mark.functionName),
              input: ({ where }: { where: EggPlace | null }) => ({
                request_id: requestId,
                ...(where && { where }),
                decided: [],
              }),
              problemOf,
              body: ({ draft, edit }) => (
                <>
                  {touched.map(({ sentence }) => (
                    <p key={sentence}>{sentence}</p>
                  ))}
                  <WhereField value={draft.where} onChange={(where) => edit({ where })} />
                </>
              ),
            }
          : null;
      },
      problemOf: (refusal) => `${updates ? failedUpdate : ''}${problemOf(refusal)}`,
      body: ({ draft, edit }) => (
        <>
          {facts}
          <div>{!updates && <WhereField value={draft.where} onChange={(where) => edit({ where })} />}</div>
        </>
      ),
    });
  };
}
