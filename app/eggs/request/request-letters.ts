import type { Farm } from '../../../core/farm.ts';
import type { EggFacts, ReadyFacts } from '../../../db/egg-words.ts';
import type { eggRequests } from '../../../db/schema.ts';
import { payWords } from '../../facts/pay-words.ts';
import type { Values } from '../../letters/fill-in.ts';
import { fullDay } from '../line/day-words.ts';
import { pickupInWords } from '../line/pickup-words.ts';
import { dueOf, partInWords } from '../line/promised-words.ts';
import { dozensOf, eggsOf } from './egg-request.ts';

type EggRequest = typeof eggRequests.$inferSelect;

/** @property othersWait whether somebody is in line for eggs of that kind */
export type AboutRequest = { request: EggRequest; facts: EggFacts; firstName: string; othersWait: boolean };

const CANNOT_COME = 'Can’t make it? Pass them on';

/** As their sentences take it. */
const promisedIn = ({ eggs, of, kind, place, note, due }: ReadyFacts) => ({
  numberOfEggsRequested: of,
  eggsGiven: eggs,
  chickensOrDucks: kind,
  waitsAt: place,
  waitsNote: note,
  dueCents: due,
});

/** 'a dozen chicken eggs', where they are, and until when, or null until they come. */
export function readyInWords(farm: Farm, facts: ReadyFacts) {
  const promised = promisedIn(facts);
  return {
    eggs: partInWords(promised),
    pickup: pickupInWords({
      place: facts.place,
      note: facts.note ?? '',
      phone: farm.facts.phone,
      pay: payWords(farm),
      due: dueOf(promised),
    }),
    until: facts.until && fullDay(new Date(facts.until)),
  };
}

function waitingValues(farm: Farm, { facts, firstName, othersWait }: AboutRequest): Values {
  if (facts.status !== 'ready') return {};
  const ready = readyInWords(farm, facts);
  return {
    'first name': firstName,
    ...ready,
    until: ready.until ?? 'you come',
    'pass on': `${CANNOT_COME}${othersWait ? ', and the next in line gets them' : ''}.`,
  };
}

const otherValues = (_: Farm, { request, facts, firstName }: AboutRequest): Values => ({
  'first name': firstName,
  eggs: dozensOf({ eggs: eggsOf(request), kind: request.chickensOrDucks }),
  reason: facts.status === 'declined' ? facts.sentence : '',
  pause: facts.status === 'paused' ? facts.pause : '',
});

/** What an owner's words without it get added, once it has changed. */
const SAYS = {
  eggs: 'It’s {eggs} now.',
  of: 'It’s {eggs} now.',
  kind: 'It’s {eggs} now.',
  place: '{pickup}',
  note: '{pickup}',
  due: '{pickup}',
  until: 'We’ll keep them for you until {until}.',
} as const satisfies { [Name in Exclude<keyof ReadyFacts, 'status' | 'lastDay'>]: string };
export type PromiseName = keyof typeof SAYS;

/** Why they get none, and a pause, are always said. */
export const mustSay = (changed: readonly PromiseName[]) => [
  ...new Set([...changed.map((name) => SAYS[name]), '{reason}', '{pause}']),
];

type Says = { values: (farm: Farm, about: AboutRequest) => Values; to: 'waiting' | 'ask' };

/** What each email about a request says. */
export const REQUEST_LETTERS = {
  'eggs-ready': { values: waitingValues, to: 'waiting' },
  'eggs-last-day': { values: waitingValues, to: 'waiting' },
  'eggs-changed': { values: waitingValues, to: 'waiting' },
  'eggs-passed-on': { values: otherValues, to: 'ask' },
  'eggs-not-kept': { values: otherValues, to: 'ask' },
  'eggs-not-ready': { values: otherValues, to: 'waiting' },
  'eggs-declined': { values: otherValues, to: 'ask' },
  'eggs-paused': { values: otherValues, to: 'waiting' },
} as const satisfies Record<string, Says>;

export type RequestLetter = keyof typeof REQUEST_LETTERS;

export const isRequestLetter = (kind: string): kind is RequestLetter => Object.hasOwn(REQUEST_LETTERS, kind);
