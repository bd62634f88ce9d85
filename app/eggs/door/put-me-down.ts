import * as z from 'zod/mini';
import { type Quantity, USUAL_KIND } from '../../../db/egg-words.ts';
import { fullName, signUpForm } from '../../access/account.ts';
import { eggListForm } from '../members/egg-list.ts';
import { dozensInWords, kindInWords } from '../request/egg-request.ts';

export const DOOR = 'Put me down for a dozen';

export const doorSentences = {
  /** Also for an address that has an account. */
  sent: 'Almost in line. Check your email!',
  loggedIn: 'You’re logged in. Reload this page to sign up.',
} as const;

/** Whose answer is the same for every email. */
export const putMeDownInput = z.object({
  name: fullName,
  phone: eggListForm.shape.phone,
  address: eggListForm.shape.address,
  email: signUpForm.shape.email,
  numberOfEggs: eggListForm.shape.numberOfEggs,
  /** What a program gives away. */
  website: z.optional(z.string().check(z.maxLength(200))),
  stamp: z.optional(z.string().check(z.maxLength(200))),
});

/** 'two dozen chicken eggs' */
export const wishInWords = (eggs: Quantity) =>
  `${dozensInWords(eggs)} ${kindInWords(USUAL_KIND)} eggs`.toLowerCase();

/** What is so of eggs for who asks now. @property pays when and how, as a sentence */
export type Offer = {
  price: string;
  pays: string;
  isPaused: boolean;
  isOver: boolean;
  soon: string;
  /** How many neighbors. */
  ahead: string;
};
