import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { act, done } from '../../../core/act.ts';
import type { Context, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { isStaff } from '../../../db/roles.ts';
import { accounts, pushSubscriptions, sessions } from '../../../db/schema.ts';
import { hasFactor } from '../../access/gate/factors.server.ts';
import { mustHaveFactor } from '../../access/gate/gate.server.ts';
import { nameForm } from '../../access/names/person-name.ts';
import { renameIn } from '../../access/names/rename.server.ts';
import { mustHaveProved } from '../../access/proof/proof.server.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { letterOf } from '../../letters/write-letter.server.tsx';
import { deviceInWords } from '../auth/device.server.ts';
import { forgetLinks } from '../auth/mailed-links.server.ts';
import { signOut } from '../auth/sign-out.server.ts';
import { namesOf, weaknessOf } from '../auth/weak-password.server.ts';
import { changePasswordInput, endSessionInput, myAccountSentences } from './my-account.ts';

/** @property hears whether it gets notifications */
export type MySession = {
  /** The session's, or that of the notifications where it ran out. */
  id: string;
  device: string;
  since: Date;
  used: Date;
  isThis: boolean;
  isSignedIn: boolean;
  hears: boolean;
};

/** The person's sessions, starting with the current one, and where it ran out but notifications still come. */
export async function readMySessions({ db }: Context, who: Who): Promise<MySession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, who.id), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(eq(sessions.id, who.sessionId)), desc(sessions.updatedAt));
  const notified = await db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, who.id), isNull(pushSubscriptions.lostAt)));
  const here = new Set(rows.map(({ device }) => device));
  const hearing = new Set(notified.map(({ device }) => device));
  const ranOut = notified.filter(({ device }) => !here.has(device));
  return [...rows, ...ranOut.map((one) => ({ ...one, updatedAt: one.createdAt }))].map(
    ({ id, device, userAgent, createdAt, updatedAt }) => ({
      id,
      device: deviceInWords(userAgent),
      since: createdAt,
      used: updatedAt,
      isThis: id === who.sessionId,
      isSignedIn: here.has(device),
      hears: hearing.has(device),
    }),
  );
}

const others = (who: Who) => and(eq(sessions.userId, who.id), ne(sessions.id, who.sessionId));

/** While there is a factor, the password alone ends no session that proved one. */
async function onlyLevel(tx: Database, { id, heldBack, proof }: Who) {
  const all = proof.level === 'aal2' || !(heldBack || (await hasFactor(tx, id)));
  return all ? undefined : 'aal1';
}

/** Signs out every other device, ends older reset links and says so by email. @throws Refusal 409 changed meanwhile, 422 a weak one */
export const changePassword = act('change-password', {
  summary: 'Changes your own password, signs out your other devices and emails you about it.',
  who: 'signed-in',
  of: 'site',
  beforeOpening: true,
  input: changePasswordInput,
  answers: done,
  refusals: [409, 429],
  prepare: async ({ context, who }, input) => {
    const about = {
      words: namesOf(who, (await context.farm()).facts),
      worksHere: isStaff(who.role),
    };
    const weakness = await weaknessOf(input.new_password, about);
    if (weakness) throw new Refusal(422, weakness, { fields: { new_password: weakness } });
    const hashed = await (await context.auth.$context).password.hash(input.new_password);
    return { hashed };
  },
  run: async ({ tx, context, who, prepared: { hashed } }) => {
    const changed = await tx
      .update(accounts)
      .set({ password: hashed, updatedAt: new Date() })
      .where(and(eq(accounts.userId, who.id), eq(accounts.password, context.passwordHash ?? '')))
      .returning({ id: accounts.id });
    if (changed.length === 0) throw new Refusal(409, myAccountSentences.changedMeanwhile);
    await signOut(tx, who.id, { stays: who.sessionId });
    await forgetLinks(tx, who.id);
    const filled = { farm: await readFarm(tx), values: {}, href: `${context.config.publicUrl}/login` };
    await context.mail.queue(tx, await letterOf(tx, 'password-changed', who.email, filled));
    return { success: true, message: myAccountSentences.passwordChanged };
  },
});

/** @throws Refusal 403 after an old proof, or without the factor that it proved, 404 if it is not theirs or is gone */
export const endSession = act('end-session', {
  summary: 'Signs out one of your own devices.',
  who: 'signed-in',
  of: 'site',
  beforeOpening: true,
  input: endSessionInput,
  answers: done,
  refusals: [404],
  run: async ({ tx, who }, { session_id: sessionId }) => {
    mustHaveProved(who);
    const isIt = and(eq(sessions.userId, who.id), eq(sessions.id, sessionId));
    const only = await onlyLevel(tx, who);
    const [ended] = await tx
      .delete(sessions)
      .where(and(isIt, only && eq(sessions.level, only)))
      .returning({ device: sessions.device });
    if ((await tx.$count(sessions, isIt)) > 0) {
      await mustHaveFactor(tx, who, 'a factor if any');
      throw new Refusal(403, myAccountSentences.higherSession);
    }
    // One whose session ran out is listed by its notifications.
    const isListed = sql`${pushSubscriptions.id}::text = ${sessionId}`;
    const isLower = only && eq(pushSubscriptions.level, only);
    const isDevice = ended ? eq(pushSubscriptions.device, ended.device) : and(isListed, isLower);
    const quiet = await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, who.id), isDevice))
      .returning({ id: pushSubscriptions.id });
    if (!ended && quiet.length === 0) throw new Refusal(404, myAccountSentences.noSuchSession);
    return { success: true, message: myAccountSentences.sessionEnded };
  },
});

/** Everywhere the farm shows it. */
export const changeName = act('change-name', {
  summary: 'Corrects your own first and last name.',
  who: 'signed-in',
  of: 'site',
  beforeOpening: true,
  input: nameForm,
  answers: done,
  run: async ({ tx, who }, name) => {
    await renameIn(tx, who.id, name);
    return { success: true, message: myAccountSentences.nameChanged };
  },
});

/** All but the current one. @throws Refusal 403 after an old proof, or without the factor that another one proved */
export const endOtherSessions = act('end-other-sessions', {
  summary: 'Signs out all your devices except this one.',
  who: 'signed-in',
  of: 'site',
  beforeOpening: true,
  input: z.object({}),
  answers: done,
  run: async ({ tx, who }) => {
    mustHaveProved(who);
    await signOut(tx, who.id, { stays: who.sessionId, only: await onlyLevel(tx, who) });
    const stays = (await tx.$count(sessions, others(who))) > 0;
    return { success: true, message: stays ? myAccountSentences.someEnded : myAccountSentences.othersEnded };
  },
});
