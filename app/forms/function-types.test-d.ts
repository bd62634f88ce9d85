import { href } from 'react-router';
import { named, sends } from './ask/question.ts';
import { useAsk } from './ask/use-ask.tsx';
import { callFunction } from './call-function.ts';
import { formWith } from './form-with.ts';
import type { AnswerOf } from './function-types.ts';
import { useFunction } from './use-function.ts';

// Mistakes that tsc refuses: where it takes one, it says that the line above it expects an error in vain.

const id = '00000000-0000-4000-8000-000000000000';

export async function aMisspelledFunction() {
  await callFunction('delete-plant', { id });
  // @ts-expect-error there is no such function
  await callFunction('delete-plants', { id });
}

export function AMisspelledFunctionOnAScreen() {
  useFunction('restore-plant');
  // @ts-expect-error there is no such function
  useFunction('restore-plants');
}

export async function aRenamedAnswerField() {
  const answer = await callFunction('delete-plant', { id });
  if (!answer.ok) return [];
  // @ts-expect-error the answer says ids
  return [...answer.body.ids, ...answer.body.plant_ids];
}

export async function aWrongInput() {
  const wish = { number_of_eggs_requested: 12, chickens_or_ducks: 'ducks' } as const;
  await callFunction('request-eggs', wish);
  // @ts-expect-error nobody can ask for 13 eggs
  await callFunction('request-eggs', { ...wish, number_of_eggs_requested: 13 });
  // @ts-expect-error nor leave out which
  await callFunction('request-eggs', { number_of_eggs_requested: 12 });
}

export async function aWrongForm(logo: File) {
  await callFunction('set-farm-logo', formWith({ logo }));
  // @ts-expect-error the field is called logo
  await callFunction('set-farm-logo', formWith({ picture: logo }));
  // @ts-expect-error a form of which nothing is known
  await callFunction('set-farm-logo', new FormData());
  // @ts-expect-error a file cannot be sent as JSON
  await callFunction('set-farm-logo', { logo });
}

export async function AQuestionAnsweredOtherwise() {
  const ask = useAsk();
  const words = { title: 'Delete?', yes: 'Delete', body: '' };
  const said = await ask({ ...words, ...sends('delete-plant', { id }) });
  // @ts-expect-error the answer says ids
  return [...(said?.ids ?? []), ...(said?.plant_ids ?? [])];
}

export function AQuestionOfWrongInput() {
  const ask = useAsk();
  const words = { title: 'Delete?', yes: 'Delete', body: '', fields: { chosen: id } };
  void ask({ ...words, call: named('delete-plant'), input: ({ chosen }) => ({ id: chosen }) });
  // @ts-expect-error the field is called chosen
  void ask({ ...words, call: named('delete-plant'), input: ({ other }) => ({ id: other }) });
  // @ts-expect-error the id is a text
  void ask({ ...words, call: named('delete-plant'), input: () => ({ id: 7 }) });
}

export function aRefusalThatCannotBe(answer: AnswerOf<'set-last-day-letter'>) {
  if (answer.ok) return false;
  // @ts-expect-error this function never answers 429
  return answer.status === 404 || answer.status === 429;
}

type Refused = Extract<AnswerOf<'mark-egg-request-ready'>, { ok: false }>;

export function everyCaseOfARefusal({ status }: Refused): string {
  switch (status) {
    case 404:
    case 409:
      return 'It moved on.';
    case 400:
    case 413:
    case 415:
    case 422:
      return 'It was not understood.';
    case 401:
    case 403:
      return 'Not allowed.';
    case 408:
    case 500:
    case 503:
    case null:
      return 'Perhaps it was done.';
  }
}

// @ts-expect-error it may also be refused with 409
export function aMissingCaseOfARefusal({ status }: Refused): string {
  switch (status) {
    case 404:
      return 'It is gone.';
    case 400:
    case 413:
    case 415:
    case 422:
      return 'It was not understood.';
    case 401:
    case 403:
      return 'Not allowed.';
    case 408:
    case 500:
    case 503:
    case null:
      return 'Perhaps it was done.';
  }
}

export const aBrokenLink = [
  href('/dashboard/deposits/:orderNumber', { orderNumber: 'PH-1' }),
  // @ts-expect-error there is no such page
  href('/dashboard/deposit'),
  // @ts-expect-error it needs an order number
  href('/dashboard/deposits/:orderNumber'),
];
