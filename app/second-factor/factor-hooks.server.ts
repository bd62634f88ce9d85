import type { BetterAuthOptions } from 'better-auth';
import { APIError, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { isStaff } from '../../db/roles.ts';
import { sessions } from '../../db/schema.ts';
import type { AccountLetters } from '../accounts/account-letter-queue.server.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.server.ts';
import { type AuthCall, refuseFor } from '../accounts/auth-call.server.ts';
import { deviceInWords } from '../accounts/device.server.ts';
import { addressOf } from '../accounts/network-of.server.ts';
import type { Farm } from '../farm/calendar.ts';
import { checkInput } from '../forms/check-input.ts';
import { TAKES_CODE, TAKES_PASSWORD } from './factor-paths.server.ts';
import { codeForm } from './proof-forms.ts';
import { isProofStale, SAY } from './second-factor.ts';

type Parts = { db: Database; limits: AttemptLimits; letters: AccountLetters; farm: () => Promise<Farm> };

const NEEDS_PROOF = [
  ...['/two-factor/disable', '/two-factor/generate-backup-codes'],
  ...['/passkey/generate-register-options', '/passkey/verify-registration', '/passkey/delete-passkey'],
];
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

  async function countTry(path: string, address: string, userId: string | undefined) {
    const limit = triesOf(path);
    if (userId && limit) refuseFor(await limit.count(userId));
    const isAtDoor = FOR_ANYBODY.includes(path) || (!userId && TAKES_CODE.includes(path));
    if (isAtDoor) refuseFor(await limits.signInAtDoor.count(address));
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
    throw new APIError('FORBIDDEN', { message: SAY.usedCode });
  }

  /** @throws APIError 403 */
  async function mayTurnOff(role: string | undefined) {
    if (isStaff(role) && (await farm()).staffNeedTwoSteps)
      throw new APIError('FORBIDDEN', { message: SAY.staysOn });
  }

  return {
    /** @returns the input as Better Auth should read it @throws APIError 400, 403, 429 */
    async before(call: AuthCall) {
      const { path, body, headers } = call;
      const asking = await getSessionFromCtx(call, { disableRefresh: true });
      await countTry(path, addressOf(headers), asking?.user.id);
      if (asking && path === '/two-factor/disable') await mayTurnOff(asking.user.role);
      if (asking && NEEDS_PROOF.includes(path)) mustHaveProof(asking);
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
      if (form.fields) throw new APIError('BAD_REQUEST', { message: SAY.noCode });
      return { context: { body: { ...form.input, ...ONE_SESSION } } };
    },
    /** @throws APIError 403 for a code that was used before */
    async after({ path, body, context }: AuthCall) {
      const { session, returned } = context;
      if (isAPIError(returned)) return;
      if (path === '/two-factor/verify-totp') await spendCode(body.code, context);
      if (!session) return;
      await triesOf(path)?.forget(session.user.id);
      if (path !== '/two-factor/verify-totp' && path !== '/two-factor/disable')
        await tell(path, session.user.email);
    },
    /** Better Auth changes the account only when two-step sign-in goes on or off. */
    userUpdate: {
      async after({ id, email }, call) {
        const path = call?.path ?? '';
        // The current device gets a new session next.
        if (path === '/two-factor/verify-totp') await db.delete(sessions).where(eq(sessions.userId, id));
        await tell(path, email);
      },
    } satisfies NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['user']>['update'],
  };
}

type Asking = NonNullable<Awaited<ReturnType<typeof getSessionFromCtx>>>;

/** @throws APIError 403 whose `confirm` says what to ask for */
function mustHaveProof({ session, user }: Asking): void {
  if (!isProofStale(new Date(session.provedAt ?? session.createdAt), new Date())) return;
  throw new APIError('FORBIDDEN', {
    message: SAY.proveAgain,
    confirm: user.twoFactorEnabled ? 'code' : 'password',
  });
}
