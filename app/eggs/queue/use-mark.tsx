import type { EggPlace } from '../../../db/egg-words.ts';
import { useAsk } from '../../forms/ask/use-ask.tsx';
import { afterFault } from '../../forms/ask/use-settled.ts';
import { Fact, Facts } from '../../ui/pieces/facts.tsx';
import { WhereField } from '../line/where-field.tsx';

export const MARKS = {
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
  mark: (typeof MARKS)[keyof typeof MARKS];
  requestId: string;
  name: string;
  eggs: string;
  asked: string;
  /** '$10 for 2 dozen', or null. */
  due: string | null;
};

/** @param lastPlace where eggs were put last @param failedUpdate precedes the reason when an update failed */
export function useMark(lastPlace: EggPlace, failedUpdate = '') {
  const ask = useAsk();
  return ({ mark, requestId, name, eggs, asked, due }: Marking) => {
    const updates = mark === MARKS.pickedUp;
    const problemOf = afterFault(mark.failed);
    return ask({
      title: mark.button,
      yes: mark.confirm,
      no: 'Exit',
      fields: { where: lastPlace },
      call: mark.functionName,
      input: ({ where }) => ({ request_id: requestId, ...(!updates && { where }) }),
      problemOf: (refusal) => `${updates ? failedUpdate : ''}${problemOf(refusal)}`,
      body: ({ draft, edit }) => (
        <>
          <Facts inRows>
            <Fact name="Customer">{name}</Fact>
            <Fact name="Amount">{eggs}</Fact>
            <Fact name="Requested">{asked}</Fact>
            {due && <Fact name="Cash">{due}</Fact>}
          </Facts>
          {!updates && <WhereField value={draft.where} onChange={(where) => edit({ where })} />}
        </>
      ),
    });
  };
}
