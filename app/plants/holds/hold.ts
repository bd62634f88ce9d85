import * as z from 'zod/mini';
import { HOLD_STATES, type HoldState, MOST_POTS } from '../../../core/hold-words.ts';
import { fullName } from '../../access/account.ts';
import { email } from '../../forms/contact-fields.ts';
import { phoneRule } from '../../forms/phone-rule.ts';
import { fold } from '../catalog/plant.ts';
import { potInWords } from '../changes/named-plants.ts';
import { linkInput } from '../wishes/wish.ts';

/** At once, for one person. */
export const MOST_HOLDS = 5;
/** At once, for all: what one family can set aside by hand. */
export const MOST_OF_ALL = 200;

export const holdSentences = {
  /** Whoever's email it is. */
  sent: 'Check your email!',
  asked: (until: string) => `Asked. If we can, it’s yours until closing on ${until}. We’ll email you.`,
  out: 'It’s not in stock now, so we can’t hold it.',
  noDay: 'We have no open day soon, so we can’t hold plants now.',
  full: `That’s ${MOST_HOLDS} holds, the most we can keep for one person.`,
  fullFarm: 'We can’t hold any more right now. Please call us.',
  over: 'That hold is over, or its link is wrong. Ask again on the plant’s page whenever you like.',
  confirmed: 'Got it. We’ll look whether we can, and email you.',
  stopped: 'Thanks for telling us. It goes back on the bench.',
  mayNot: 'Only people who work at the farm can see holds.',
  added: (until: string) => `Held until closing on ${until}.`,
  changed: 'Somebody changed that hold first. Here it is as it is now.',
  told: 'Marked as told.',
} as const;

export const COUNTS = Array.from({ length: MOST_POTS }, (_, one) => String(one + 1));

const ofId = z.uuid('Please choose a pot.');
const pots = z.enum(COUNTS, `Please say how many, 1 to ${MOST_POTS}.`);

export const askHoldInput = z.object({
  /** Of a pot in stock. */
  id: ofId,
  pots,
  name: fullName,
  email,
  /** What a program gives away. */
  website: z.optional(z.string().check(z.maxLength(200))),
  stamp: z.optional(z.string().check(z.maxLength(200))),
});

export const holdLinkInput = linkInput;

export const addHoldInput = z.object({ id: ofId, pots, name: fullName, phone: phoneRule });

const holdId = z.uuid(holdSentences.changed);

export const moveHoldInput = z.object({
  id: holdId,
  from: z.enum(HOLD_STATES, holdSentences.changed),
  to: z.enum(HOLD_STATES, 'Please say what becomes of it.'),
});

/** @property shown what the list said is to be told */
export const tellHoldInput = z.object({ id: holdId, shown: z.string().check(z.maxLength(100)) });

/** All that the farm may make of a hold; each way back is the undo. */
const MOVES: Record<HoldState, readonly HoldState[]> = {
  asked: ['held', 'refused'],
  held: ['let go', 'handed over', 'asked'],
  refused: ['asked'],
  'let go': ['held'],
  'handed over': ['held'],
  stopped: [],
};

export const mayMove = (from: HoldState, to: HoldState) => MOVES[from].includes(to);

type Pot = { variety: string; name: string; type: string; potSize: string };

/** '2 pots of Honeycrisp Apple, 5 gal' */
export const holdInWords = ({ pots, ...pot }: Pot & { pots: number }) =>
  `${pots === 1 ? '1 pot' : `${pots} pots`} of ${potInWords(pot)}`;

/** The same for all rows of one pot size of a plant. */
export const potKey = ({ variety, name, type, potSize }: Pot) =>
  [variety, name, type, potSize].map(fold).join('\n');
