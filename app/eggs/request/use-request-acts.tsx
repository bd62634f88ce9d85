import type { RequestStatus } from '../../../db/egg-words.ts';
import { isSample } from '../../facts/farm-offers.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { sends } from '../../forms/ask/question.ts';
import { useAsk } from '../../forms/ask/use-ask.tsx';
import { afterFault } from '../../forms/ask/use-settled.ts';
import { paidInWords } from '../line/pickup-words.ts';
import { openPlace } from '../line/places.ts';
import { dueOf } from '../line/promised-words.ts';
import { asksIfTaken, dozensInWords, eggsOf, mayHaveThem, releasedInWords } from './egg-request.ts';
import type { MyRequest } from './egg-request-lists.server.ts';
import { type RequestEggsParts, useRequestEggs } from './use-request-eggs.tsx';

export type Doing = 'edit' | 'cancel' | 'confirm pickup' | 'pass on';

/** What a customer does with a request, each after a question. @param onMoved what became of it */
export function useRequestActs(parts: RequestEggsParts, onMoved: (status: RequestStatus) => void) {
  const ask = useAsk();
  const requestEggs = useRequestEggs(parts);
  const farm = useFarm();

  const cancel = ({ id }: MyRequest) =>
    ask({
      title: 'Cancel Request',
      body: 'The hens won’t mind.',
      yes: 'Cancel Request',
      no: 'Keep it',
      tone: 'danger',
      ...sends('request-eggs', { request_id: id, action: 'cancel' }),
      problemOf: afterFault('Failed to cancel request.'),
    });

  const passOn = ({ id }: MyRequest) =>
    ask({
      title: 'Pass them on',
      body: 'We’ll have your eggs for someone else. Ask again whenever you like.',
      yes: 'Pass them on',
      no: 'Keep them',
      ...sends('pass-on-eggs', { request_id: id }),
      problemOf: afterFault('Failed to pass them on.'),
    });

  function confirmPickup(request: MyRequest) {
    const eggs = dozensInWords(eggsOf(request)).toLowerCase();
    const due = dueOf(request);
    const pickup = {
      title: 'Confirm Pickup',
      problemOf: afterFault('Failed to mark as picked up.'),
    };
    const sent = (tookThem: boolean) =>
      sends('mark-egg-request-picked-up', { request_id: request.id, took_them: tookThem });
    const took = (gone: string) => ({
      ...pickup,
      body: <p role="status">{gone}</p>,
      yes: 'Yes, I took them',
      no: 'No',
      ...sent(true),
    });
    if (mayHaveThem(request, parts.now)) return ask(took(releasedInWords(request, parts.now)));
    return ask({
      ...pickup,
      body: isSample(farm)
        ? `Do you have your ${eggs}, and ${paidInWords(openPlace(request.waitsAt, farm.now.season), due)}`
        : `Do you have your ${eggs}${due ? `, and did you pay ${due}` : ''}?`,
      yes: 'Yes, I have them',
      no: 'Not yet',
      ...sent(false),
      problemOf: (refusal) => (asksIfTaken(refusal.problem) ? '' : pickup.problemOf(refusal)),
      // They went to the next in line meanwhile, and may be taken after all.
      again: ({ problem }) => (asksIfTaken(problem) ? took(problem) : null),
    });
  }

  async function act(doing: Doing, request: MyRequest) {
    if (doing === 'edit' && (await requestEggs(request))) onMoved('pending');
    if (doing === 'cancel' && (await cancel(request))) onMoved('cancelled');
    if (doing === 'pass on' && (await passOn(request))) onMoved('cancelled');
    if (doing === 'confirm pickup' && (await confirmPickup(request))) onMoved('completed');
  }

  return {
    act,
    async requestEggs() {
      if (await requestEggs()) onMoved('pending');
    },
  };
}
