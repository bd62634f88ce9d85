import { and, eq } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import { isStaff } from '../../../db/roles.ts';
import { accountEmail, hasAccount, passkeys, profiles, sessions } from '../../../db/schema.ts';
import { Refusal } from '../../../refusal.ts';
import { refuseWhenTooOften } from '../../access/attempt-limits.server.ts';
import { confirmPassword } from '../../access/confirm-password.server.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import type { Values } from '../../letters/texts/fill-in.ts';
import { letterOf } from '../../letters/writing/write-letter.server.tsx';
import { changesHands } from '../auth/changes-hands.server.ts';
import {
  keepResetToken,
  newSetUpLink,
  newToken,
  resetLink,
  SET_UP_DAYS,
} from '../auth/mailed-links.server.ts';
import { hasFactor } from '../second-factor/factor-rule.server.ts';
import { lockStaffAsOwner } from './change-role.server.ts';
import { type AccountHelpInput, SAY } from './people.ts';

const endSessionsOf = (tx: Database, id: string) =>
  tx.delete(sessions).where(eq(sessions.userId, id)).returning({ expiresAt: sessions.expiresAt });

type Account = { id: string; email: string; role: string; hasTwoSteps: boolean };

/** Locked, so that of two owners who help at once the second one sees what the first one did. */
async function lockAccount(tx: Database, id: string): Promise<Account> {
  const { role, twoFactorEnabled } = profiles;
  const [account] = await tx
    .select({ id: profiles.id, email: accountEmail, role, hasTwoSteps: twoFactorEnabled })
    .from(profiles)
    .where(and(eq(profiles.id, id), hasAccount))
    .for('update');
  if (!account) throw new Refusal(404, SAY.nobodyThere);
  return account;
}

type Act = {
  name: 'sign-out-everywhere' | 'turn-off-two-steps' | 'start-sign-in-over' | 'send-set-up-link';
  letter: 'signed-out' | 'two-steps-off' | 'sign-in-over' | 'set-up-link';
  values?: Values;
  /** @returns what to say, and where the email leads @throws Refusal 409 */
  run(tx: Database, account: Account): Promise<{ message: string; href?: string }>;
};

/** For somebody else's account, after a proof of who asks. They hear of it by email. */
async function help(context: Context, who: Who, { account_id, password }: AccountHelpInput, act: Act) {
  mustBeAdmin(who, SAY.mayNot);
  if (account_id === who.id) throw new Refusal(409, SAY.yourself);
  const { config, limits, log, mail, pseudonym } = context;
  await confirmPassword(context, who, password, SAY.notChanged);
  await refuseWhenTooOften(limits.accountHelp, who.id);
  return idempotentWrite(context, who.id, act.name, async (tx) => {
    await lockStaffAsOwner(tx, who);
    const account = await lockAccount(tx, account_id);
    const { message, href = `${config.publicUrl}/login` } = await act.run(tx, account);
    const filled = { farm: await readFarm(tx), values: act.values ?? {}, href };
    await mail.queue(tx, await letterOf(tx, act.letter, account.email, filled));
    log.info(
      { by: pseudonym(who.email), account: pseudonym(account.email), act: act.name },
      'account helped',
    );
    return { success: true, message };
  });
}

/** @throws Refusal 403 not an owner or wrong password, 404, 409 one's own or signed in nowhere, 429 */
export function signOutEverywhere(context: Context, who: Who, input: AccountHelpInput) {
  return help(context, who, input, {
    name: 'sign-out-everywhere',
    letter: 'signed-out',
    async run(tx, { id, email }) {
      const ended = await endSessionsOf(tx, id);
      if (!ended.some(({ expiresAt }) => expiresAt > new Date())) throw new Refusal(409, SAY.signedInNowhere);
      return { message: SAY.signedOut(email) };
    },
  });
}

/** Ends passkeys, the lock after wrong codes, recovery codes and every session, too. @throws Refusal as above, 409 also without any factor */
export function turnOffTwoSteps(context: Context, who: Who, input: AccountHelpInput) {
  return help(context, who, input, {
    name: 'turn-off-two-steps',
    letter: 'two-steps-off',
    async run(tx, { id, email, hasTwoSteps }) {
      const keys = await tx.$count(passkeys, eq(passkeys.userId, id));
      if (!hasTwoSteps && !keys) throw new Refusal(409, SAY.noTwoSteps);
      await changesHands(tx, id, { factorsEnd: true });
      return { message: SAY.twoStepsOff(email) };
    },
  });
}

/** For an account that a stranger prepared or got into: nothing signs in anymore, and an email leads to a new password. @throws Refusal as above */
export function startSignInOver(context: Context, who: Who, input: AccountHelpInput) {
  return help(context, who, input, {
    name: 'start-sign-in-over',
    letter: 'sign-in-over',
    async run(tx, { id, email }) {
      await changesHands(tx, id, { startsOver: true });
      const token = newToken();
      await keepResetToken(tx, token, id);
      return { message: SAY.startedOver(email), href: resetLink(context.config, token) };
    },
  });
}

/** For who works here, must have two steps, and has none. @throws Refusal as above, 409 also for anybody else */
export function sendSetUpLink(context: Context, who: Who, input: AccountHelpInput) {
  return help(context, who, input, {
    name: 'send-set-up-link',
    letter: 'set-up-link',
    values: { days: `${SET_UP_DAYS}` },
    async run(tx, { id, email, role }) {
      if (!isStaff(role) || (await hasFactor(tx, id))) throw new Refusal(409, SAY.noLinkNeeded);
      return { message: SAY.linkSent(email), href: await newSetUpLink(tx, context.config, id) };
    },
  });
}
