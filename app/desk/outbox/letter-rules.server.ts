import { eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import { eggRequests, jobRuns, letters } from '../../../db/schema.ts';
import type { Letter } from '../../../services/mail/mail.ts';
import {
  hasRole,
  isDozenAsked,
  isInvited,
  isNewAddressWanted,
  isStaffSignInSo,
  needsSetUp,
  waitsForVerification,
  worksHereNoMore,
} from '../../accounts/auth/account-truth.server.ts';
import { isReceiptTrue, isRefundTrue, needsLook } from '../../deposits/ledger/deposit-truth.server.ts';
import { isTwiceOnList } from '../../eggs/desk/customers/look-alikes.server.ts';
import { owedLetter } from '../../eggs/line/heard/owed-letters.server.ts';
import { isMember, welcomeNow } from '../../eggs/members/member-truth.server.ts';
import { radiusLetterNow } from '../../eggs/members/radius-letter.server.ts';
import { isStillAsked } from '../../eggs/members/still-wanted.server.ts';
import type { LetterName } from '../../letters/letters.ts';
import { holdLetterNow, holdWantedNow, isHoldAsked } from '../../plants/holds/hold-letters.server.ts';
import { isAsked, plantsInNow } from '../../plants/wishes/wish-letters.server.ts';

export type Parts = Pick<Context, 'clock' | 'config' | 'wishDigest'>;

/** Withdrawn once it is no longer true. */
type Withdrawn = {
  untrueWhen: string;
  isTrue: (tx: Database, letter: Letter, parts: Parts, id: string) => Promise<boolean>;
};
/** Written again as it is now; withdrawn for null. */
type SaidAnew = {
  untrueWhen: string;
  now: (tx: Database, parts: Parts, letter: Letter, id: string) => Promise<Letter | null>;
};
/** It has happened, so it stays true. */
type Happened = { happened: string };

export type LetterRule = Withdrawn | SaidAnew | Happened;

const OF_HOLD: SaidAnew = {
  untrueWhen: 'nothing of it is owed, or its day is over; what is so by then is said',
  now: holdLetterNow,
};

const OWED: SaidAnew = { untrueWhen: 'nothing of it is owed; what is so by then is said', now: owedLetter };

async function isStillWanted(tx: Database, { about = '' }: Letter): Promise<boolean> {
  const [request] = await tx
    .select({ endedWhy: eggRequests.endedWhy })
    .from(eggRequests)
    .where(eq(eggRequests.id, about));
  return request !== undefined && request.endedWhy !== 'cancelled';
}

async function failsSince(tx: Database, _: Letter, __: Parts, id: string): Promise<boolean> {
  const [letter] = await tx.select({ at: letters.queuedAt }).from(letters).where(eq(letters.id, id));
  const [run] = await tx.select().from(jobRuns).where(eq(jobRuns.name, 'backup'));
  return !letter || !run?.succeededAt || run.succeededAt < letter.at;
}

/** For every email: when it is no longer true, and what happens then. An account that closes takes its own with it. */
export const LETTER_RULES = {
  'eggs-ready': OWED,
  'eggs-last-day': OWED,
  'eggs-changed': OWED,
  'eggs-passed-on': OWED,
  'eggs-not-kept': OWED,
  'eggs-not-ready': OWED,
  'eggs-declined': OWED,
  'eggs-paused': OWED,
  'egg-list': { untrueWhen: 'they left the list; the wait and a pause of now are said', now: welcomeNow },
  'egg-list-asked': {
    untrueWhen: 'they left the list; a request that is over is not mentioned',
    now: welcomeNow,
  },
  'egg-list-still': { untrueWhen: 'they have answered, or left the list', isTrue: isStillAsked },
  'egg-list-radius': {
    untrueWhen: 'they left the list, or the radius reaches them again; it says the request and radius of now',
    now: radiusLetterNow,
  },
  'egg-list-removed': {
    untrueWhen: 'they are on the list again',
    isTrue: async (tx, letter) => !(await isMember(tx, letter)),
  },
  'plants-asked': { untrueWhen: 'they stopped, or waited longer than its link is good for', isTrue: isAsked },
  'plants-in': {
    untrueWhen: 'nothing of it is in, or they stopped; what is in by then is said',
    now: plantsInNow,
  },
  'hold-asked': { untrueWhen: 'they confirmed or stopped it, or its day is over', isTrue: isHoldAsked },
  'hold-yes': OF_HOLD,
  'hold-moved': OF_HOLD,
  'hold-no': OF_HOLD,
  'hold-wanted': {
    untrueWhen: 'someone answered, they stopped it, or its day is over; the day of now is said',
    now: holdWantedNow,
  },
  'eggs-wanted': { untrueWhen: 'the request was canceled', isTrue: isStillWanted },
  'eggs-short': { happened: 'a neighbor took eggs that had been passed on' },
  'seen-twice': { untrueWhen: 'they are one by now, or one left the list', isTrue: isTwiceOnList },
  'neighbor-joined': { happened: 'a neighbor proved the email that was entered for them' },
  'deposit-receipt': { untrueWhen: 'all of it was refunded', isTrue: isReceiptTrue },
  'deposit-refund': { untrueWhen: 'the bank returned the refund', isTrue: isRefundTrue },
  'deposit-look': { untrueWhen: 'nothing is left to settle', isTrue: needsLook },
  'deposit-differences': { happened: 'the books were corrected' },
  'card-testing': { happened: 'too many deposits were tried' },
  'backup-failed': { untrueWhen: 'a backup has succeeded since', isTrue: failsSince },
  'backups-wanted': { happened: 'something was wrong that night; Health says what is now' },
  verification: {
    untrueWhen: 'the address is verified, or its account is gone',
    isTrue: waitsForVerification,
  },
  // Read again, it would cost a known address more than an unknown one.
  reset: { happened: 'someone asked for it' },
  'has-account': { happened: 'someone used the address' },
  'new-email': { untrueWhen: 'another address was chosen, or the link was used', isTrue: isNewAddressWanted },
  'first-dozen': { untrueWhen: 'they asked again, or the link was used or ran out', isTrue: isDozenAsked },
  'email-changed': { happened: 'the address was changed, also if it was changed again' },
  'password-changed': { happened: 'the password was changed' },
  recovered: { happened: 'a new password was chosen by email' },
  'sign-in-over': { happened: 'an owner started their sign-in over' },
  'password-guessed': { happened: 'someone guessed' },
  'new-device': { happened: 'someone signed in' },
  'sign-in-changed': { happened: 'the way to sign in was changed' },
  'signed-out': { happened: 'every device was signed out' },
  'two-steps-off': { happened: 'two-step sign-in was turned off' },
  'helped-elsewhere': { happened: 'an owner helped with signing in' },
  'account-closed': { happened: 'the account was closed' },
  invitation: { untrueWhen: 'it was taken back, used or changed', isTrue: isInvited('admin') },
  'helper-invitation': { untrueWhen: 'it was taken back, used or changed', isTrue: isInvited('helper') },
  'set-up-link': { untrueWhen: 'two steps are set up, or they work here no more', isTrue: needsSetUp },
  'staff-sign-in': { untrueWhen: 'the rule was changed back', isTrue: isStaffSignInSo },
  'owner-removed': { untrueWhen: 'they work here again', isTrue: worksHereNoMore },
  'role-changed': { untrueWhen: 'they have another role by now', isTrue: hasRole },
} as const satisfies Record<LetterName, LetterRule>;
