import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AttemptLimits, StrangerLimits } from '../../core/ports.ts';
import { deposits, standNotes } from '../../db/schema.ts';
import { authPost, signUp } from '../../test/cast/account-calls.ts';
import { type Actor, PASSWORD } from '../../test/cast/cast.ts';
import { start } from '../../test/cast/deposits.ts';
import { seedPlants } from '../../test/cast/plants.ts';
import { onPostgres } from '../../test/engines/stage.ts';
import { MOST_OF_A_KIND } from '../farm/board/stand-notes.server.ts';

/** The farm's own network, where a stranger has used up everything, also in memory: no other test uses it. */
const HERE = '192.0.2.213';
const MAILBOX = 'payer@example.com';

type Limit = { name: keyof StrangerLimits | `before a puzzle: ${keyof StrangerLimits['beforePuzzle']}` };

/** Why these hold for who works here, too, or are no limits. */
const OTHERS: Record<Exclude<keyof AttemptLimits, 'ofStrangers'>, string> = {
  signInAtDoor: 'whoever signs in; a proof in a session of who works here is not counted',
  signInFromNetwork: 'guesses at an account, apart from its known devices',
  signInToAccount: 'guesses at an account, apart from its known devices',
  countSignIn: 'those three',
  forgetSignIns: 'those three',
  password: 'guesses of whoever holds somebody’s session',
  code: 'guesses of whoever holds somebody’s session',
  usedPuzzle: 'once is once',
  usedCode: 'once is once',
  signUpLetter: 'one mailbox',
  resetLetter: 'one mailbox',
  deviceLetter: 'one mailbox',
  guessesLetter: 'one mailbox',
  depositWarning: 'one mailbox',
  emailChange: 'letters that somebody asks for, for other people’s mailboxes',
  ownerInvitation: 'letters that an owner asks for, for other people’s mailboxes',
  accountHelp: 'letters that an owner asks for, for other people’s mailboxes',
  staffLetter: 'letters that an owner asks for, for other people’s mailboxes',
  testEmail: 'letters to oneself',
  testNotification: 'letters to oneself',
  distance: 'customers',
  suggestions: 'customers',
  customerWrites: 'customers',
  distanceForStaff: 'a bill of the map: thirty paper lists in an hour',
  suggestionsForStaff: 'a bill of the map: a hundred words a minute',
  forgetDeposits: 'no limit',
  refusedDeposits: 'no limit',
};

onPostgres((stage) => {
  const limits = () => stage.farm.context.limits.ofStrangers(async () => null);
  const headers = (somebody: Actor | null) => somebody?.headers ?? {};
  const post = (path: string) => (somebody: Actor | null, body: object) =>
    authPost(stage.farm, path, body, { address: HERE, headers: headers(somebody) });
  const call = (name: string) => async (somebody: Actor | null, body: object) =>
    stage.farm.request(
      `/functions/v1/${name}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers(somebody) },
        body: JSON.stringify(body),
      },
      HERE,
    );
  const get = (path: string) => async (somebody: Actor | null) =>
    stage.farm.request(path, { headers: headers(somebody) }, HERE);
  const join = (somebody: Actor | null) =>
    signUp(
      stage.farm,
      { email: `${somebody?.who?.firstName ?? 'x'}@new.example` },
      { address: HERE, headers: headers(somebody) },
    );
  const reset = (somebody: Actor | null) => post('/request-password-reset')(somebody, { email: MAILBOX });
  const verify = (somebody: Actor | null) => call('send-verification-email')(somebody, { email: MAILBOX });
  const pay = (somebody: Actor | null) =>
    start(stage.farm, { email: MAILBOX }, { address: HERE, headers: headers(somebody) });
  const note = (somebody: Actor | null) =>
    call('tell-stand')(somebody, { what: 'owes', words: `from ${somebody?.who?.firstName ?? 'a stranger'}` });
  const putDown = (somebody: Actor | null) =>
    call('put-me-down')(somebody, {
      name: 'Clara Novak',
      phone: '3205550143',
      address: '9 Elm Street, Princeton, MN 55371',
      email: MAILBOX,
    });
  const wish = async (somebody: Actor | null) => {
    const [id] = await seedPlants(stage.farm, [{ in_stock: false }], () => ({ slug: randomUUID() }));
    return call('ask-to-be-told')(somebody, { id, email: MAILBOX });
  };
  const addNotes = (many: number) =>
    stage.farm.context.db
      .insert(standNotes)
      .values(Array.from({ length: many }, (_, n) => ({ what: 'owes' as const, words: `${n} dollars` })));

  type Act = (somebody: Actor | null) => Promise<{ status: number }>;
  const BY_LIMIT: Record<Limit['name'], Act | null> = {
    page: get('/in-stock?q=made+up'),
    accountCalls: get('/api/auth/get-session'),
    accountMistakes: (somebody) => post('/no-such-route')(somebody, {}),
    signUpNetwork: join,
    resetNetwork: reset,
    newPasswordNetwork: (somebody) =>
      post('/reset-password')(somebody, { token: 'used', newPassword: 'a quiet barn at dawn' }),
    verificationNetwork: verify,
    verificationLetter: verify,
    depositNetwork: pay,
    depositCalls: pay,
    depositEmail: pay,
    depositHour: pay,
    standNetwork: note,
    dozenNetwork: putDown,
    dozenLetter: putDown,
    tellNetwork: wish,
    tellLetter: wish,
    beforePuzzle: null,
    'before a puzzle: sign-up': join,
    'before a puzzle: reset': reset,
    'before a puzzle: verification': verify,
    'before a puzzle: dozen': putDown,
    'before a puzzle: tell': wish,
    'before a puzzle: stand': note,
    'before a puzzle: crowded stand': async (somebody) => {
      await addNotes(5);
      return note(somebody);
    },
  };

  async function fill(name: Limit['name']): Promise<void> {
    const { beforePuzzle, ...counted } = limits();
    const door = name.replace('before a puzzle: ', '') as keyof typeof beforePuzzle;
    const counts = beforePuzzle[door] ?? counted[name as keyof typeof counted].count;
    const whom = {
      verificationLetter: MAILBOX,
      dozenLetter: MAILBOX,
      tellLetter: MAILBOX,
      depositEmail: MAILBOX,
      depositHour: 'all',
    }[String(name)];
    for (let n = 0; n < 700; n += 1) if (await counts(whom ?? HERE)) return;
    throw new Error(`${name} has no end.`);
  }

  const acts = Object.entries(BY_LIMIT).filter((row): row is [Limit['name'], Act] => row[1] !== null);

  it('has a row for each limit', () => {
    const { beforePuzzle, ...counted } = limits();
    const named = [
      ...Object.keys(counted),
      'beforePuzzle',
      ...Object.keys(beforePuzzle).map((door) => `before a puzzle: ${door}`),
    ];
    expect(Object.keys(BY_LIMIT).sort()).toEqual(named.sort());
    expect(['ofStrangers', ...Object.keys(OTHERS)].sort()).toEqual(
      Object.keys(stage.farm.context.limits).sort(),
    );
  });

  describe('a limit that a stranger in the same network has used up', () => {
    it.each(acts)('%s: refuses a stranger and a neighbor, and nobody who works here', async (name, act) => {
      await fill(name);
      const { admin, helper, customer } = stage.cast;
      const statuses = [];
      for (const somebody of [null, customer, admin, helper])
        statuses.push((await act(somebody)).status === 429);
      expect(statuses).toEqual([true, true, false, false]);
    });

    it('of the cooler’s notes: one of the farm’s own is kept, too', async () => {
      await addNotes(MOST_OF_A_KIND);
      expect((await note(null)).status).toBe(429);
      for (const somebody of [stage.cast.admin, stage.cast.helper])
        expect((await note(somebody)).status).toBe(200);
    });

    it('of deposits that wait for a card: one at the counter begins', async () => {
      await stage.farm.context.db.insert(deposits).values(
        Array.from({ length: 150 }, (_, n) => ({
          orderNumber: `crowd-${n}`,
          paymentIntentId: `pi_crowd_${n}`,
          amountCents: 500,
          email: 'x@example.com',
          createdAt: stage.farm.context.clock.now(),
        })),
      );
      expect((await pay(null)).status).toBe(429);
      expect((await pay(stage.cast.helper)).status).toBe(200);
    });

    it('of sign-ins at the door: a passkey is asked for in the session of who works here', async () => {
      const { signInAtDoor } = stage.farm.context.limits;
      while (!(await signInAtDoor.count(HERE)));
      const ask = get('/api/auth/passkey/generate-authenticate-options');
      expect((await ask(null)).status).toBe(429);
      for (const somebody of [stage.cast.admin, stage.cast.helper])
        expect((await ask(somebody)).status).toBe(200);
    });

    it('of letters to an address: an owner may still move there', async () => {
      const { verificationLetter } = limits();
      while (!(await verificationLetter.count(MAILBOX)));
      const move = (somebody: Actor) => somebody.call('change-email', { email: MAILBOX, password: PASSWORD });
      expect((await move(stage.cast.customer)).status).toBe(429);
      expect((await move(stage.cast.admin)).status).toBe(200);
    });
  });

  it('who works here takes up nobody’s share', async () => {
    for (let n = 0; n < 12; n += 1) expect((await pay(stage.cast.admin)).status).toBe(200);
    for (let n = 0; n < 8; n += 1) expect((await note(stage.cast.helper)).status).toBe(200);
    expect([(await pay(null)).status, (await note(null)).status]).toEqual([200, 200]);
  });
});
