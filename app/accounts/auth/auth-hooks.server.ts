import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { Logger } from 'pino';
import type { z } from 'zod/mini';
import type { Pseudonym } from '../../../core/digest.ts';
import { emailAsWritten } from '../../../core/email-address.mjs';
import type { Farm } from '../../../core/farm.ts';
import type { AccountLetters, AttemptLimits, Puzzles, Stamps } from '../../../core/ports.ts';
import type { Database } from '../../../db/database.ts';
import { isStaff } from '../../../db/roles.ts';
import { emailForm, newPasswordForm, signUpForm } from '../../access/account.ts';
import { addressOf, networksOf } from '../../access/network-of.server.ts';
import { puzzleFor } from '../../access/puzzle/ask-puzzle.server.ts';
import { likeAProgram } from '../../access/puzzle/machines.server.ts';
import { roleNow } from '../../access/who-is-asking.server.ts';
import { writeRefused } from '../../access/write-history.server.ts';
import { checkInput } from '../../forms/check-input.ts';
import { sessionOf } from '../second-factor/asking-session.server.ts';
import { factorHooks } from '../second-factor/factor-hooks.server.ts';
import {
  isClosed,
  isFactorPath,
  OPENS_AAL2,
  TAKES_CODE,
  TAKES_PASSWORD,
} from '../second-factor/factor-paths.server.ts';
import { type AuthCall, CLEAR_CACHE, refuse, refuseFor } from './auth-call.server.ts';
import { emailForAuth, emailFromAuth, inRealEmail } from './auth-email.server.ts';
import { deviceInWords } from './device.server.ts';
import { devicesHere, knownDevice, markDevice } from './device-mark.server.ts';
import { isKnownNetwork } from './known-network.server.ts';
import { spendFirstSignIn, whoResets } from './mailed-links.server.ts';
import type { Passwords } from './passwords.server.ts';
import { endNotifications } from './sign-out.server.ts';
import type { SignUps } from './sign-up-transaction.server.ts';
import { namesOf, weaknessOf } from './weak-password.server.ts';

/** May sign up behind one address at the same moment. */
const A_CLASS = 60;

type Parts = {
  db: Database;
  limits: AttemptLimits;
  puzzles: Puzzles;
  stamps: Stamps;
  letters: AccountLetters;
  passwords: Passwords;
  signUps: SignUps;
  farm: () => Promise<Farm>;
  log: Logger;
  pseudonym: Pseudonym;
};
type Body = Record<string, unknown> | undefined;

const emailOf = (body: Body): string | null => (typeof body?.email === 'string' ? body.email : null);
/** As the hooks before wrote it. */
const emailAfter = (body: Body) => emailFromAuth(emailOf(body) ?? '') || null;

/** Checks requests that did not come from our form. @throws APIError 400 */
function checked<Schema extends z.core.$ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const form = checkInput(schema, sent);
  if (form.fields) throw new APIError('BAD_REQUEST', { message: Object.values(form.fields)[0] });
  return form.input;
}

function checkedSignUp(body: Body) {
  const sent = { profileVisibility: 'private', ...body, firstName: body?.name };
  const { firstName, ...rest } = checked(signUpForm, sent);
  return { ...rest, name: firstName };
}

const SIGNS_IN = ['/sign-in/email', ...OPENS_AAL2];

export function authHooks(parts: Parts) {
  const { db, limits, puzzles, stamps, letters, passwords, signUps, farm, log, pseudonym } = parts;
  const factors = factorHooks({ db, limits, letters, farm });
  /** For limits: held back as for everything else. */
  const whoAsks = (call: AuthCall) => async () => {
    const found = await sessionOf(call);
    return found && roleNow({ farm }, found.user.role, found.session.level);
  };
  /** Hashed before the transaction: a slow hash inside it would block everyone. */
  async function beforeSignUp(call: AuthCall) {
    refuseMachines(call.body);
    const body = checkedSignUp(call.body);
    await refuseWeak(body.password, { ...body, firstName: body.name }, false);
    await refuseWithoutPuzzle('sign-up', call, body.email, () =>
      limits.ofStrangers(whoAsks(call)).beforePuzzle['sign-up'](addressOf(call.headers)),
    );
    refuseFor(await limits.signUpLetter.count(body.email));
    const hashed = await passwords.hash(body.password);
    signUps.begin(body.email);
    const forAuth = { ...body, email: emailForAuth(body.email) };
    return { context: { body: forAuth, context: { password: { hash: async () => hashed } } } };
  }

  /** @throws APIError 422, with a new stamp when another try may go on */
  function refuseMachines(sent: Body) {
    const refused = likeAProgram(stamps, sent ?? {});
    if (refused) throw new APIError('UNPROCESSABLE_ENTITY', refused);
  }

  /** @throws APIError 429 with a puzzle */
  async function refuseWithoutPuzzle(
    door: 'sign-in' | 'sign-up' | 'reset',
    { headers }: AuthCall,
    account: string,
    full: () => Promise<number>,
  ) {
    const address = addressOf(headers);
    const asked = await puzzleFor(puzzles, door, { address, account, headers, full });
    if (!asked) return;
    const { seconds, ...body } = asked;
    throw new APIError('TOO_MANY_REQUESTS', body, { 'Retry-After': String(seconds) });
  }

  /** @throws APIError 400 */
  async function refuseWeak(password: string, person: Parameters<typeof namesOf>[0], worksHere: boolean) {
    const message = await weaknessOf(password, { words: namesOf(person, (await farm()).facts), worksHere });
    if (message) throw new APIError('BAD_REQUEST', { message });
  }

  /** Better Auth refuses a used link. */
  async function beforeReset({ body }: AuthCall) {
    const { password } = checked(newPasswordForm, { password: body?.newPassword });
    const person = await whoResets(db, String(body?.token));
    if (person) await refuseWeak(password, person, isStaff(person.role));
  }

  /** Strangers who guess from many networks make everybody new there solve a puzzle, but lock nobody out. */
  async function beforeSignIn(call: AuthCall, email: string | null, device: string | null) {
    const address = addressOf(call.headers);
    if (!email) return refuseFor(await limits.signInAtDoor.count(address));
    refuseFor(await limits.countSignIn(email, address, device));
    if (!device && !(await isKnownNetwork(db, email, address)))
      await refuseWithoutPuzzle('sign-in', call, email, () => guessesAt(email));
    return { context: { body: { ...call.body, email: emailForAuth(email) } } };
  }

  /** @returns seconds until no puzzle is needed, or 0 */
  async function guessesAt(email: string) {
    const seconds = await limits.signInToAccount.count(email);
    if (seconds && !(await limits.guessesLetter.count(email)))
      await letters.ask(db, { kind: 'password-guessed', email });
    return seconds;
  }

  /** Replaces Better Auth, which takes longer for an address that has an account. */
  async function resetRequest(call: AuthCall) {
    const { email } = checked(emailForm, call.body);
    await refuseWithoutPuzzle('reset', call, email, () =>
      limits.ofStrangers(whoAsks(call)).beforePuzzle.reset(addressOf(call.headers)),
    );
    refuseFor(await limits.resetLetter.count(email));
    await letters.ask(db, { kind: 'reset', email });
    return { status: true, message: 'If an account exists, a reset email has been sent.' };
  }

  async function tellOfNewDevice(email: string, userAgent: string | null) {
    if (await limits.deviceLetter.count(email)) return;
    await letters.ask(db, { kind: 'new-device', email, device: deviceInWords(userAgent) });
  }

  /** The session that this browser had until now, also when a code comes next. */
  async function endReplaced(
    call: AuthCall,
    { user, session }: { user: { id: string }; session: { token: string } },
  ) {
    const { authCookies, internalAdapter, secret } = call.context;
    const before = await call.getSignedCookie(authCookies.sessionToken.name, secret);
    if (!before || before === session.token) return;
    const replaced = await internalAdapter.findSession(before);
    if (replaced && replaced.user.id !== user.id) await endNotifications(db, [replaced.session.device]);
    await internalAdapter.deleteSession(before);
  }

  const incident = ({ path, headers }: AuthCall, email: string | null) => ({
    step: path,
    from: pseudonym(networksOf(addressOf(headers)).network),
    account: email ? pseudonym(email.toLowerCase()) : undefined,
  });

  /** Not awaited: the time it takes would reveal who has an account. */
  function rememberRefused({ body, headers }: AuthCall) {
    const email = emailAfter(body);
    if (!email) return;
    writeRefused(db, email, addressOf(headers)).catch((error: unknown) =>
      log.error(error, 'a refused sign-in is not in the history'),
    );
  }

  /** By path. Better Auth's own limiter cannot group IPv6 networks, and gets stuck when the clock is set back. */
  const perNetwork: Record<string, 'signUpNetwork' | 'resetNetwork' | 'newPasswordNetwork'> = {
    '/sign-up/email': 'signUpNetwork',
    '/request-password-reset': 'resetNetwork',
    '/reset-password': 'newPasswordNetwork',
  };
  const HASHING = ['/sign-up/email', '/sign-in/email', '/reset-password', ...TAKES_PASSWORD];

  function mustHaveRoom(path: string, address: string, device: string | null) {
    const { network, block } = networksOf(address);
    const most = path === '/sign-up/email' ? A_CLASS : undefined;
    const room = device
      ? passwords.enter(`device ${device}`, true)
      : passwords.enter(block ?? network, false, most);
    if (!room) refuse(10, 'We’re busy right now. Please try again in a minute.');
  }

  async function remember(call: AuthCall) {
    const { path, headers, context } = call;
    const { returned } = context;
    const isRefused = isAPIError(returned);
    if (isRefused && SIGNS_IN.includes(path)) {
      log.warn(incident(call, emailAfter(call.body)), 'sign-in refused');
      // The limits refuse with 429, so that nobody can fill the history.
      if (returned.statusCode === 401) rememberRefused(call);
    }
    if (path === '/sign-out') call.setHeader(...CLEAR_CACHE);
    await factors.after(call);
    // Someone already signed in is confirming their identity.
    const isProof = TAKES_CODE.includes(path) && context.session;
    if (isRefused || isProof || !SIGNS_IN.includes(path) || !context.newSession) return;
    await endReplaced(call, context.newSession);
    const { twoFactorEnabled } = context.newSession.user;
    const email = emailFromAuth(context.newSession.user.email);
    // This session ends right away; the second step opens another one.
    if (path === '/sign-in/email' && twoFactorEnabled) return;
    log.info(incident(call, email), 'signed in');
    const device = await knownDevice(call, email);
    await limits.forgetSignIns(email, addressOf(headers), device);
    const isFirst = await spendFirstSignIn(db, context.newSession.user.id);
    if (!device && !isFirst) await tellOfNewDevice(email, headers?.get('user-agent') ?? null);
    await markDevice(call, email, context.newSession.session.device);
  }

  return {
    userUpdate: factors.userUpdate,
    before: createAuthMiddleware(async (call) => {
      const { path, body, headers } = call;
      if (isClosed(path)) throw new APIError('NOT_FOUND', { message: 'There is nothing at this address.' });
      const address = addressOf(headers);
      const sent = path === '/sign-in/email' ? emailOf(body) : null;
      const email = sent && emailAsWritten(sent);
      const device = email && (await knownDevice(call, email));
      if (HASHING.includes(path)) mustHaveRoom(path, address, device);
      const ofNetwork = perNetwork[path] && limits.ofStrangers(whoAsks(call))[perNetwork[path]];
      if (ofNetwork) refuseFor(await ofNetwork.count(address));
      if (path === '/sign-up/email') return beforeSignUp(call);
      if (path === '/sign-in/email') return beforeSignIn(call, email, device);
      if (path === '/reset-password') return beforeReset(call);
      if (path === '/request-password-reset') return resetRequest(call);
      // Also where the session ran out before.
      if (path === '/sign-out') return endNotifications(db, await devicesHere(call));
      if (isFactorPath(path)) return factors.before(call);
    }),
    after: createAuthMiddleware(async (call) => {
      await remember(call);
      return inRealEmail(call);
    }),
  };
}
