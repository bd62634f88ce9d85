import { and, eq } from 'drizzle-orm';
import { act, type Doing, done } from '../../../core/act.ts';
import type { InTransaction } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { isStaff } from '../../../db/roles.ts';
import { accountEmail, hasAccount, passkeys, profiles } from '../../../db/schema.ts';
import { hasFactor } from '../../access/gate/factors.server.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { formatDay } from '../../facts/calendar/farm-time.ts';
import type { Values } from '../../letters/fill-in.ts';
import { letterOf } from '../../letters/write-letter.server.tsx';
import { changesHands } from '../auth/changes-hands.server.ts';
import {
  keepResetToken,
  newSetUpLink,
  newToken,
  resetLink,
  SET_UP_DAYS,
} from '../auth/mailed-links.server.ts';
import { signOut } from '../auth/sign-out.server.ts';
import { formerEmailsOf } from '../my-account/former-emails.server.ts';
import { lockStaffAsOwner } from './change-role.server.ts';
import { accountHelpInput, peopleSentences } from './people.ts';

type Account = { id: string; email: string; role: string; hasTwoSteps: boolean };

/** Locked, so that of two owners who help at once the second one sees what the first one did. */
async function lockAccount(tx: Database, id: string): Promise<Account> {
  const { role, twoFactorEnabled } = profiles;
  const [account] = await tx
    .select({ id: profiles.id, email: accountEmail, role, hasTwoSteps: twoFactorEnabled })
    .from(profiles)
    .where(and(eq(profiles.id, id), hasAccount))
    .for('update');
  if (!account) throw new Refusal(404, peopleSentences.nobodyThere);
  return account;
}

type Help = {
  letter: 'signed-out' | 'two-steps-off' | 'sign-in-over' | 'set-up-link';
  values?: Values;
  /** For an address that the account had before: 'Every device was signed out.' */
  what: string;
  /** @returns what to say, and where the email leads @throws Refusal 409 */
  help(doing: Doing<'admin'>, account: Account): Promise<{ message: string; href?: string }>;
};

/** Without a link: for 30 days, whoever changed the address may not be its person, nor whoever reads the old one. */
async function tellFormerAddresses(
  { mail, clock }: InTransaction,
  tx: Database,
  { id }: Account,
  what: string,
) {
  for (const { email, changedAt } of await formerEmailsOf(tx, clock, id)) {
    const values = { day: formatDay(changedAt), what };
    const filled = { farm: await readFarm(tx), values, hello: '' };
    await mail.queue(tx, { ...(await letterOf(tx, 'helped-elsewhere', email, filled)), about: id });
  }
}

/** For somebody else's account. They hear of it by email. @throws Refusal 403 not an owner by now, 404, 409 one's own, 429 */
const helpAct = <const Name extends string>(
  name: Name,
  summary: string,
  { letter, values = {}, what, help }: Help,
) =>
  act(name, {
    summary,
    who: 'admin',
    mayNot: peopleSentences.mayNot,
    of: 'site',
    input: accountHelpInput,
    answers: done,
    refusals: [404, 409, 429],
    counts: ({ accountHelp }) => accountHelp,
    run: async (doing, { account_id }) => {
      const { tx, context, who } = doing;
      const { config, log, mail, pseudonym } = context;
      if (account_id === who.id) throw new Refusal(409, peopleSentences.yourself);
      await lockStaffAsOwner(tx, who);
      const account = await lockAccount(tx, account_id);
      const { message, href = `${config.publicUrl}/login` } = await help(doing, account);
      const filled = { farm: await readFarm(tx), values, href };
      await mail.queue(tx, await letterOf(tx, letter, account.email, filled));
      await tellFormerAddresses(context, tx, account, what);
      log.info({ by: pseudonym(who.email), account: pseudonym(account.email), act: name }, 'account helped');
      return { success: true, message };
    },
  });

/** Also 409 signed in nowhere. */
export const signOutEverywhere = helpAct(
  'sign-out-everywhere',
  'Signs someone else’s account out on every device and tells them by email; takes the asking owner’s password.',
  {
    letter: 'signed-out',
    what: 'Every device was signed out.',
    async help({ tx }, { id, email }) {
      const ended = await signOut(tx, id);
      if (!ended.some(({ expiresAt }) => expiresAt > new Date()))
        throw new Refusal(409, peopleSentences.signedInNowhere);
      return { message: peopleSentences.signedOut(email) };
    },
  },
);

/** Ends passkeys, the lock after wrong codes, recovery codes and every session, too. Also 409 without any factor. */
export const turnOffTwoSteps = helpAct(
  'turn-off-two-steps',
  'Turns off two-step sign-in and removes every passkey for someone else who lost phone and recovery codes, signs them out and tells them by email; takes the asking owner’s password.',
  {
    letter: 'two-steps-off',
    what: 'Two-step sign-in and every passkey were turned off.',
    async help({ tx }, { id, email, hasTwoSteps }) {
      const keys = await tx.$count(passkeys, eq(passkeys.userId, id));
      if (!hasTwoSteps && !keys) throw new Refusal(409, peopleSentences.noTwoSteps);
      await changesHands(tx, id, { factorsEnd: true });
      return { message: peopleSentences.twoStepsOff(email) };
    },
  },
);

/** For an account that a stranger prepared or got into: nothing signs in anymore, and an email leads to a new password. */
export const startSignInOver = helpAct(
  'start-sign-in-over',
  'Ends the password, every passkey, two-step sign-in and session of someone else’s account and emails a link to choose a new password; takes the asking owner’s password.',
  {
    letter: 'sign-in-over',
    what: 'Everything that signs in was cleared, and a new password is chosen at the new address.',
    async help({ tx, context }, { id, email }) {
      await changesHands(tx, id, { startsOver: true });
      const token = newToken();
      await keepResetToken(tx, token, id);
      return { message: peopleSentences.startedOver(email), href: resetLink(context.config, token) };
    },
  },
);

/** For who works here, must have two steps, and has none; 409 for anybody else. */
export const sendSetUpLink = helpAct(
  'send-set-up-link',
  'Emails someone who works here and has no second step the link to set one up; takes the asking owner’s password.',
  {
    letter: 'set-up-link',
    values: { days: `${SET_UP_DAYS}` },
    what: 'A link to set up a second step was sent to the new address.',
    async help({ tx, context }, { id, email, role }) {
      if (!isStaff(role) || (await hasFactor(tx, id))) throw new Refusal(409, peopleSentences.noLinkNeeded);
      return { message: peopleSentences.linkSent(email), href: await newSetUpLink(tx, context.config, id) };
    },
  },
);
