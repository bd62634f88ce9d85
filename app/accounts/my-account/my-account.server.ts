import { and, desc, eq, getTableColumns, gt, isNotNull, ne } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import { isStaff } from '../../../db/roles.ts';
import { accounts, pushSubscriptions, sessions } from '../../../db/schema.ts';
import { Refusal } from '../../../refusal.ts';
import { confirmPassword } from '../../access/confirm-password.server.ts';
import type { NameForm } from '../../access/names/person-name.ts';
import { renameIn } from '../../access/names/rename.server.ts';
import { mustHaveProved } from '../../access/proof/proof.server.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { letterOf } from '../../letters/writing/write-letter.server.tsx';
import { deviceInWords } from '../auth/device.server.ts';
import { forgetLinks } from '../auth/mailed-links.server.ts';
import { namesOf, weaknessOf } from '../auth/weak-password.server.ts';
import { type ChangePassword, SAY } from './my-account.ts';

/** @property hears whether it gets notifications */
export type MySession = {
  id: string;
  device: string;
  since: Date;
  used: Date;
  isThis: boolean;
  hears: boolean;
};

/** The person's sessions, starting with the current one. */
export async function readMySessions({ db }: Context, who: Who): Promise<MySession[]> {
  const rows = await db
    .select({ ...getTableColumns(sessions), hears: isNotNull(pushSubscriptions.sessionId) })
    .from(sessions)
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, sessions.id))
    .where(and(eq(sessions.userId, who.id), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(eq(sessions.id, who.sessionId)), desc(sessions.updatedAt));
  return rows.map(({ id, userAgent, createdAt, updatedAt, hears }) => ({
    id,
    device: deviceInWords(userAgent),
    since: createdAt,
    used: updatedAt,
    isThis: id === who.sessionId,
    hears: Boolean(hears),
  }));
}

const others = (who: Who) => and(eq(sessions.userId, who.id), ne(sessions.id, who.sessionId));

/** Signs out every other device, ends older reset links and says so by email. @throws Refusal 403 wrong password, 409 changed meanwhile, 422 a weak one, 429 */
export async function changePassword(context: Context, who: Who, input: ChangePassword) {
  const known = await confirmPassword(context, who, input.password, SAY.wrongPassword);
  const about = {
    words: namesOf(who, (await context.farm()).facts),
    worksHere: isStaff(who.heldBack ?? who.role),
  };
  const weakness = await weaknessOf(input.new_password, about);
  if (weakness) throw new Refusal(422, weakness, { fields: { new_password: weakness } });
  const hashed = await (await context.auth.$context).password.hash(input.new_password);
  return idempotentWrite(context, who.id, 'change-password', async (tx) => {
    const changed = await tx
      .update(accounts)
      .set({ password: hashed, updatedAt: new Date() })
      .where(and(eq(accounts.userId, who.id), eq(accounts.password, known)))
      .returning({ id: accounts.id });
    if (changed.length === 0) throw new Refusal(409, SAY.changedMeanwhile);
    await tx.delete(sessions).where(others(who));
    await forgetLinks(tx, who.id);
    const filled = { farm: await readFarm(tx), values: {}, href: `${context.config.publicUrl}/login` };
    await context.mail.queue(tx, await letterOf(tx, 'password-changed', who.email, filled));
    return { success: true, message: SAY.passwordChanged };
  });
}

/** @throws Refusal 403 after an old proof, 404 if it is not theirs or is gone */
export function endSession(context: Context, who: Who, sessionId: string) {
  mustHaveProved(who);
  return idempotentWrite(context, who.id, 'end-session', async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, who.id), eq(sessions.id, sessionId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new Refusal(404, SAY.noSuchSession);
    return { success: true, message: SAY.sessionEnded };
  });
}

/** Everywhere the farm shows it. */
export function changeName(context: Context, who: Who, name: NameForm) {
  return idempotentWrite(context, who.id, 'change-name', async (tx) => {
    await renameIn(tx, who.id, name);
    return { success: true, message: SAY.nameChanged };
  });
}

/** All but the current one. @throws Refusal 403 after an old proof */
export function endOtherSessions(context: Context, who: Who) {
  mustHaveProved(who);
  return idempotentWrite(context, who.id, 'end-other-sessions', async (tx) => {
    await tx.delete(sessions).where(others(who));
    return { success: true, message: SAY.othersEnded };
  });
}
