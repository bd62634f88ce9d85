import { and, eq } from 'drizzle-orm';
import type { Context, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import { isStaff } from '../../../db/roles.ts';
import { accountEmail, hasAccount, passkeys, profiles } from '../../../db/schema.ts';
import { counted } from '../../access/attempt-limits.server.ts';
import { hasFactor } from '../../access/gate/factors.server.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
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
import { type AccountHelpInput, peopleSentences } from './people.ts';

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

type Act = {
  name: 'sign-out-everywhere' | 'turn-off-two-steps' | 'start-sign-in-over' | 'send-set-up-link';
  letter: 'signed-out' | 'two-steps-off' | 'sign-in-over' | 'set-up-link';
  values?: Values;
  /** For an address that the account had before: 'Every device was signed out.' */
  what: string;
  /** @returns what to say, and where the email leads @throws Refusal 409 */
  run(tx: Database, account: Account): Promise<{ message: string; href?: string }>;
};

/** Without a link: for 30 days, whoever changed the address may not be its person, nor whoever reads the old one. */
async function tellFormerAddresses({ mail, clock }: Context, tx: Database, { id }: Account, what: string) {
  for (const { email, changedAt } of await formerEmailsOf(tx, clock, id)) {
    const values = { day: formatDay(changedAt), what };
    const filled = { farm: await readFarm(tx), values, hello: '' };
    await mail.queue(tx, { ...(await letterOf(tx, 'helped-elsewhere', email, filled)), about: id });
  }
}

/** For somebody else's account. They hear of it by email. */
async function help(context: Context, who: Who, { account_id }: AccountHelpInput, act: Act) {
  mustBeAdmin(who, peopleSentences.mayNot);
  if (account_id === who.id) throw new Refusal(409, peopleSentences.yourself);
  const { config, limits, log, mail, pseudonym } = context;
  const helps = () =>
    idempotentWrite(context, async (tx) => {
      await lockStaffAsOwner(tx, who);
      const account = await lockAccount(tx, account_id);
      const { message, href = `${config.publicUrl}/login` } = await act.run(tx, account);
      const filled = { farm: await readFarm(tx), values: act.values ?? {}, href };
      await mail.queue(tx, await letterOf(tx, act.letter, account.email, filled));
      await tellFormerAddresses(context, tx, account, act.what);
      log.info(
        { by: pseudonym(who.email), account: pseudonym(account.email), act: act.name },
        'account helped',
      );
      return { success: true, message };
    });
  return counted(limits.accountHelp, who.id, helps);
}

/** @throws Refusal 403 not an owner, 404, 409 one's own or signed in nowhere, 429 */
export function signOutEverywhere(context: Context, who: Who, input: AccountHelpInput) {
  return help(context, who, input, {
    name: 'sign-out-everywhere',
    letter: 'signed-out',
    what: 'Every device was signed out.',
    async run(tx, { id, email }) {
      const ended = await signOut(tx, id);
      if (!ended.some(({ expiresAt }) => expiresAt > new Date()))
        throw new Refusal(409, peopleSentences.signedInNowhere);
      return { message: peopleSentences.signedOut(email) };
    },
  });
}

/** Ends passkeys, the lock after wrong codes, recovery codes and every session, too. @throws Refusal as above, 409 also without any factor */
export function turnOffTwoSteps(context: Context, who: Who, input: AccountHelpInput) {
  return help(context, who, input, {
    name: 'turn-off-two-steps',
    letter: 'two-steps-off',
    what: 'Two-step sign-in and every passkey were turned off.',
    async run(tx, { id, email, hasTwoSteps }) {
      const keys = await tx.$count(passkeys, eq(passkeys.userId, id));
      if (!hasTwoSteps && !keys) throw new Refusal(409, peopleSentences.noTwoSteps);
      await changesHands(tx, id, { factorsEnd: true });
      return { message: peopleSentences.twoStepsOff(email) };
    },
  });
}

/** For an account that a stranger prepared or got into: nothing signs in anymore, and an email leads to a new password. @throws Refusal as above */
export function startSignInOver(context: Context, who: Who, input: AccountHelpInput) {
  return help(context, who, input, {
    name: 'start-sign-in-over',
    letter: 'sign-in-over',
    what: 'Everything that signs in was cleared, and a new password is chosen at the new address.',
    async run(tx, { id, email }) {
      await changesHands(tx, id, { startsOver: true });
      const token = newToken();
      await keepResetToken(tx, token, id);
      return { message: peopleSentences.startedOver(email), href: resetLink(context.config, token) };
    },
  });
}

/** For who works here, must have two steps, and has none. @throws Refusal as above, 409 also for anybody else */
export function sendSetUpLink(context: Context, who: Who, input: AccountHelpInput) {
  return help(context, who, input, {
    name: 'send-set-up-link',
    letter: 'set-up-link',
    values: { days: `${SET_UP_DAYS}` },
    what: 'A link to set up a second step was sent to the new address.',
    async run(tx, { id, email, role }) {
      if (!isStaff(role) || (await hasFactor(tx, id))) throw new Refusal(409, peopleSentences.noLinkNeeded);
      return { message: peopleSentences.linkSent(email), href: await newSetUpLink(tx, context.config, id) };
    },
  });
}
