import type { BetterAuthOptions } from 'better-auth';
import { APIError, isAPIError } from 'better-auth/api';
import { and, eq } from 'drizzle-orm';
import type { Farm } from '../../../core/farm.ts';
import type { AccountLetters, AttemptLimits } from '../../../core/ports.ts';
import type { Database } from '../../../db/database.ts';
import { isStaff } from '../../../db/roles.ts';
import { passkeys, sessions } from '../../../db/schema.ts';
import { addressOf } from '../../access/network-of.server.ts';
import { codeForm } from '../../access/proof/proof-forms.ts';
import { proofSentences } from '../../access/proof/second-factor.ts';
import { checkInput } from '../../forms/check-input.ts';
import { storable } from '../../forms/storable.ts';
import { type AuthCall, refuseFor } from '../auth/auth-call.server.ts';
import { deviceInWords } from '../auth/device.server.ts';
import { forgetLinks } from '../auth/mailed-links.server.ts';
import { signOut, takeDevice } from '../auth/sign-out.server.ts';
import { asksForFactor, type FoundSession, sessionOf } from './asking-session.server.ts';
import { CHANGES_FACTORS, TAKES_CODE, TAKES_PASSWORD } from './factor-paths.server.ts';
import { mustMeetNeed } from './factor-rule.server.ts';

type Parts = { db: Database; limits: AttemptLimits; letters: AccountLetters; farm: () => Promise<Farm> };

const FOR_ANYBODY = ['/passkey/generate-authenticate-options', '/passkey/verify-authentication'];

/** Better Auth adds the rest of what was sent to this. No device is trusted to sign in with a password alone. */
const ONE_SESSION = { trustDevice: false, disableSession: false };

const TOLD: Record<string, string> = {
  '/two-factor/verify-totp': 'Two-step sign-in was turned on, and every other device is signed out.',
  '/two-factor/disable': 'Two-step sign-in was turned off.',
  '/two-factor/generate-backup-codes': 'New recovery codes were made. The old ones no longer work.',
  '/passkey/verify-registration': 'A passkey was added.',
  '/passkey/delete-passkey': 'A passkey was removed.',
};

/** Limits and proof for the routes of Better Auth's plugins; every change sends an email. */
export function factorHooks({ db, limits, letters, farm }: Parts) {
  /** Separate, so that a correct password does not give back tries at a code. */
  function triesOf(path: string) {
    if (TAKES_CODE.includes(path)) return limits.code;
    return TAKES_PASSWORD.includes(path) ? limits.password : null;
  }

  /** Before the code is read, for the person: challenges that are sent at once share one count. */
  async function countTry(call: AuthCall, asking: FoundSession | null) {
    const { path, headers } = call;
    const limit = triesOf(path);
    if (asking && limit) refuseFor(await limit.count(asking.user.id));
    // As functions do: each leaves a line in the history, and a letter.
    if (asking && !isStaff(asking.user.role) && CHANGES_FACTORS.includes(path))
      refuseFor(await limits.customerWrites.count(asking.user.id));
    const takesCode = !asking && TAKES_CODE.includes(path);
    if (takesCode || (FOR_ANYBODY.includes(path) && !isStaff(asking?.user.role)))
      refuseFor(await limits.signInAtDoor.count(addressOf(headers)));
    const challenged = takesCode && (await whoIsChallenged(call));
    if (challenged) refuseFor(await limits.code.count(atDoor(challenged)));
  }

  function tell(path: string, email: string | undefined) {
    const what = TOLD[path];
    return what && email ? letters.ask(db, { kind: 'sign-in-changed', email, what }) : undefined;
  }

  /** If two run at once, one is counted first. A session this code just opened ends; an older one stays. */
  async function spendCode(code: string, { newSession, session }: AuthCall['context']) {
    const asking = newSession ?? session;
    if (!asking || !(await limits.usedCode.count(`${asking.user.id} ${code}`))) return;
    if (newSession && !session) await db.delete(sessions).where(eq(sessions.id, newSession.session.id));
    throw new APIError('FORBIDDEN', { message: proofSentences.usedCode });
  }

  /** @throws APIError 403 */
  async function mayTurnOff(role: string | undefined) {
    if (isStaff(role) && (await farm()).staffNeedTwoSteps)
      throw new APIError('FORBIDDEN', { message: proofSentences.staysOn });
  }

  /** @throws APIError 404 for nobody's or somebody else's, 403 for the last factor of who needs one */
  async function mayRemovePasskey({ user }: FoundSession, sent: unknown) {
    const id = storable(String(sent));
    const [own] = await db
      .select({ id: passkeys.id })
      .from(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)));
    if (!own) throw new APIError('NOT_FOUND', { message: proofSentences.passkeyGone });
    const isLast = (await db.$count(passkeys, eq(passkeys.userId, user.id))) === 1;
    if (isLast && !user.twoFactorEnabled) await mayTurnOff(user.role);
  }

  /** The first code turns two-step sign-in on; later ones prove it. @throws APIError 403 */
  async function mustHaveProved(path: string, asking: FoundSession) {
    const isFirstCode = TAKES_CODE.includes(path) && !asking.user.twoFactorEnabled;
    if (!isFirstCode && !CHANGES_FACTORS.includes(path)) return;
    // It came with this call, or with the one that began.
    const hasPassword = isFirstCode || TAKES_PASSWORD.includes(path);
    await mustMeetNeed({ db, farm }, asksForFactor(asking), hasPassword);
  }

  /** A code in a session proves it again. */
  async function rememberProof({ session, user }: FoundSession) {
    if (!user.twoFactorEnabled) return;
    const now = { level: 'aal2', provedAt: new Date(), factorAt: new Date() } as const;
    await db.update(sessions).set(now).where(eq(sessions.id, session.id));
    await takeDevice(db, { userId: user.id, device: session.device, level: 'aal2' });
  }

  return {
    /** @returns the input as Better Auth should read it @throws APIError 400, 403, 429 */
    async before(call: AuthCall) {
      const { path, body, headers } = call;
      const asking = await sessionOf(call);
      await countTry(call, asking);
      if (asking && path === '/two-factor/disable') await mayTurnOff(asking.user.role);
      if (asking && path === '/passkey/delete-passkey') await mayRemovePasskey(asking, body?.id);
      if (asking) await mustHaveProved(path, asking);
      if (path === '/two-factor/enable') {
        const { shortName } = (await farm()).facts;
        return { context: { body: { password: body?.password, issuer: shortName } } };
      }
      if (path === '/passkey/verify-registration') {
        const name = deviceInWords(headers?.get('user-agent') ?? null);
        return { context: { body: { response: body?.response, name, createSession: false } } };
      }
      if (!TAKES_CODE.includes(path)) return;
      const form = checkInput(codeForm, body);
      if (form.fields) throw new APIError('BAD_REQUEST', { message: proofSentences.noCode });
      return { context: { body: { ...form.input, ...ONE_SESSION } } };
    },
    /** @throws APIError 403 for a code that was used before */
    async after({ path, body, context }: AuthCall) {
      const { session, newSession, returned } = context;
      if (isAPIError(returned)) return;
      if (path === '/two-factor/verify-totp') await spendCode(body.code, context);
      const takesCode = TAKES_CODE.includes(path);
      if (takesCode && !session && newSession) await limits.code.forget(atDoor(newSession.user.id));
      if (!session) return;
      if (takesCode) await rememberProof(session);
      await triesOf(path)?.forget(session.user.id);
      // One that was asked for without it would still move the account.
      if (path === '/passkey/verify-registration') await forgetLinks(db, session.user.id);
      if (path !== '/two-factor/verify-totp' && path !== '/two-factor/disable')
        await tell(path, session.user.email);
    },
    /** Better Auth changes the account only when two-step sign-in goes on or off. */
    userUpdate: {
      async after({ id, email }, call) {
        const path = call?.path ?? '';
        // Better Auth replaces the current one next.
        if (path === '/two-factor/verify-totp') {
          await signOut(db, id, { stays: call?.context.session?.session.id });
          await forgetLinks(db, id);
        }
        await tell(path, email);
      },
    } satisfies NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['user']>['update'],
  };
}

/** Apart from codes in a session, so that a stranger with the password cannot use those up. */
const atDoor = (userId: string) => `${userId} at the door`;

/** Whose code comes next, by the cookie of Better Auth's plugin. */
async function whoIsChallenged(call: AuthCall): Promise<string | null> {
  const { createAuthCookie, internalAdapter, secret } = call.context;
  const challenge = await call.getSignedCookie(createAuthCookie('two_factor').name, secret);
  const found = challenge && (await internalAdapter.findVerificationValue(challenge));
  return found ? found.value : null;
}
