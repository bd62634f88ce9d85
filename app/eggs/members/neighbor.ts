import * as z from 'zod/mini';
import { QUANTITIES, type TellBy } from '../../../db/egg-words.ts';
import { signUpForm } from '../../access/account.ts';
import { nameForm } from '../../access/names/person-name.ts';
import { tellBy, toTellSentences } from '../line/heard/to-tell.ts';
import { eggInput, kindField } from '../request/egg-request.ts';
import { eggListForm, eggListSentences, memberId } from './egg-list.ts';

export const neighborSentences = {
  added: (name: string) => `${name} is on the egg list.`,
  outside: (radiusMiles: number) => `This address is outside the ${radiusMiles}-mile radius from the farm.`,
  hasPhone: (name: string) => `That phone is already on the list: ${name}.`,
  hasEmail: (name: string) => `That email is already on the list: ${name}.`,
  joinsFirst: (name: string) =>
    `That email has an account: ${name}. Once they join the egg list, put the two together here.`,
  twin: (name: string) => `${name} on the same street was on the list before: is this the same person?`,
  hasAccount: (name: string) => `That email has an account: ${name}.`,
  someAccount: 'That email has an account. Please ask an owner to add them, or leave the email out.',
  notOnList: eggListSentences.theyAreNot,
  youAreNot: 'You are not on the egg list.',
  oneActive: {
    pending: 'They already have a request in line.',
    awaiting_pickup: 'They already have eggs waiting.',
  },
  merged: (name: string) => `They are one neighbor now: ${name}.`,
  sameRow: 'That is the same entry. Please choose another neighbor.',
  otherWay: 'This neighbor has an account, which stays. Put the other one together with them instead.',
  twoAccounts: 'Both have an account, and two accounts cannot become one. One of them can close theirs.',
  bothReady: 'Eggs are ready for both. Hand out one of them first.',
  otherIsEarlier: 'In line twice: the earlier request keeps its place.',
  otherIsReady: 'Asked twice: the other eggs are ready.',
} as const;

/** Forms post '' for none. */
export const emailOrNone = z.union(
  [z.literal(''), signUpForm.shape.email],
  'Please enter a valid email, or none.',
);

const optionalEmail = z.pipe(
  z.optional(emailOrNone),
  z.transform((email: string | undefined) => email?.toLowerCase() || null),
);

const optionalLastName = z._default(z.union([z.literal(''), nameForm.shape.last_name]), '');

const neighborFields = z.object({
  first_name: nameForm.shape.first_name,
  last_name: optionalLastName,
  phone: eggListForm.shape.phone,
  address: eggListForm.shape.address,
  tell_by: tellBy,
  email: optionalEmail,
});

const reachable = z.refine<{ tell_by: TellBy; email: string | null }>(
  ({ tell_by, email }) => tell_by !== 'email' || email !== null,
  { error: toTellSentences.needsEmail, path: ['tell_by'] },
);

export const addNeighborInput = z
  .extend(neighborFields, {
    anyway: z.optional(z.boolean('Anyway is yes or no.')),
    shares_phone: z
      .optional(z.boolean('Shares phone is yes or no.'))
      .check(z.meta({ description: 'An owner says that someone else on the list has that phone, too.' })),
    account_id: z
      .optional(z.string().check(z.minLength(1), z.maxLength(100)))
      .check(
        z.meta({ description: 'An owner says that this account, named by a refusal, is the same person.' }),
      ),
  })
  .check(reachable);

/** On the page, which also asks how many. */
export const newNeighborForm = z
  .extend(neighborFields, {
    eggs: z.enum(QUANTITIES.map(String), { error: 'Please choose how many.' }),
    kind: kindField,
  })
  .check(reachable);

export type AddNeighborInput = z.infer<typeof addNeighborInput>;

const cancelFor = z.object({ action: z.literal('cancel'), member_id: memberId, request_id: z.uuid() });
const askFor = z.extend(eggInput, { member_id: memberId });

export const requestEggsForInput = z.discriminatedUnion('action', [cancelFor, askFor]);

/** Who is gone after that, and as whom they live on. */
export const mergeCustomersInput = z.object({
  member_id: memberId,
  into_id: memberId,
  /** Whose phone and way to be told stay; of the one who lives on, if nobody says. */
  reached_as: z.optional(memberId),
});
export type MergeCustomers = z.infer<typeof mergeCustomersInput>;

export const setTellByInput = z.object({
  tell_by: tellBy,
  phone: z.optional(eggListForm.shape.phone),
  /** Whether emails go, too, where a text or a call is wanted. */
  email_too: z.optional(z.boolean('Email too is yes or no.')),
  member_id: z.optional(memberId),
});
