import { randomUUID } from 'node:crypto';
import * as routes from 'virtual:react-router/server-build';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ACTS, type Need, needOf } from '../../app/access/gate/acts.ts';
import { PROOF_LASTS_MS } from '../../app/access/proof/second-factor.ts';
import { farmFunctions } from '../../app/functions/functions.server.ts';
import { farmReads } from '../../app/functions/reads.server.ts';
import { farmSignIn, passkeys, profiles, sessions } from '../../db/schema.ts';
import { bringCast } from '../../test/cast/cast.ts';
import { allRows } from '../../test/engines/all-rows.ts';
import { onPostgres } from '../../test/engines/stage.ts';
import { ROLES } from '../../test/role-cases/role-case.ts';
import { ROLE_CASES } from '../../test/role-cases/role-cases.ts';
import { VERBS } from '../commands/command-socket.ts';

/** How somebody signs in, who they are, and where they live. */
const OF_AN_ACCOUNT = [
  'select id, user_id, level, proved_at, factor_at from sessions',
  'select id, password from accounts',
  'select * from passkeys',
  'select * from two_factors',
  'select * from owner_invitations',
  'select * from email_changes',
  'select * from former_emails',
  'select * from farm_sign_in',
  `select supabase_id, email, email_verified, role, two_factor_enabled, first_name, last_name, home_zip from profiles
    where email is not null`,
  'select supabase_id, first_name, last_name, email, phone, address from egg_list',
  'select id, value from verifications',
];

const ONLY_WITH_FACTOR: Need[] = ['a factor if any', 'password', 'owner and factor'];
const needOfCall = (call: string) => needOf('functions', call);

const CASES = ROLE_CASES.flatMap((one) => {
  const role = ROLES[one.statuses.indexOf(200)];
  return role ? [{ ...one, role }] : [];
});
const asking = (...needs: Need[]) => CASES.filter(({ call }) => needs.includes(needOfCall(call)));

const pathOf = (path: string | undefined) => `/${path ?? ''}`;

it('every door has a row, and every row a door', () => {
  expect(Object.keys(farmFunctions).sort()).toEqual(Object.keys(ACTS.functions).sort());
  expect(Object.keys(VERBS).sort()).toEqual(Object.keys(ACTS.commands).sort());
  const all = Object.values(routes.routes).flatMap((route) => route ?? []);
  const posted = all.filter(({ module }) => module.action);
  expect(posted.map(({ path }) => pathOf(path)).sort()).toEqual(Object.keys(ACTS.pages).sort());
  const files = all.filter(({ module }) => !module.default && module.loader);
  const reads = Object.keys(farmReads).map((name) => `/functions/v1/${name}`);
  const paths = [...files.map(({ path }) => pathOf(path)), ...reads];
  expect(paths.sort()).toEqual(Object.keys(ACTS.files).sort());
});

it('a name without a row is closed', () => {
  for (const name of ['', 'no-such-act', 'constructor', '__proto__', 'toString']) {
    for (const door of ['functions', 'auth', 'pages', 'files', 'commands'] as const)
      expect(needOf(door, name)).toBe('closed');
  }
});

onPostgres((stage) => {
  const db = () => stage.farm.context.db;
  const ofAccounts = async () => {
    const rows = [];
    for (const read of OF_AN_ACCOUNT) rows.push((await db().execute(sql.raw(read))).rows);
    return rows.map((some) => some.map((row) => JSON.stringify(row)).sort());
  };
  const longAgo = () => new Date(Date.now() - PROOF_LASTS_MS - 1000);

  async function require() {
    await db().insert(farmSignIn).values({ twoSteps: true, updatedAt: new Date() });
    await stage.farm.context.changes.caughtUp();
  }
  async function haveKey(userId: string, confirmed: boolean) {
    const key = { publicKey: 'k', counter: 0, deviceType: 'singleDevice', backedUp: false, confirmed };
    await db()
      .insert(passkeys)
      .values({ id: randomUUID(), userId, credentialID: randomUUID(), ...key });
  }
  const session = (id: string, values: Partial<typeof sessions.$inferInsert>) =>
    db().update(sessions).set(values).where(eq(sessions.userId, id));
  const proved = { level: 'aal2', provedAt: new Date(), factorAt: new Date() } as const;

  /** Each kind of session, and what it is asked for: null for nothing. */
  const KINDS: Record<string, { make(id: string): Promise<unknown>; asked(need: Need): string | null }> = {
    'the password only': { make: (id) => haveKey(id, true), asked: () => 'passkey' },
    'a reset just now, so the passkey rests': { make: (id) => haveKey(id, false), asked: () => 'passkey' },
    'a reset a while ago': {
      make: (id) => haveKey(id, false).then(() => session(id, { provedAt: longAgo() })),
      asked: () => 'password',
    },
    'a factor proved a while ago': {
      make: (id) =>
        haveKey(id, true).then(() =>
          session(id, { level: 'aal2', provedAt: longAgo(), factorAt: longAgo() }),
        ),
      asked: (need) => (need === 'a factor if any' ? null : 'passkey'),
    },
    'a code on, and none given': {
      make: (id) => db().update(profiles).set({ twoFactorEnabled: true }).where(eq(profiles.id, id)),
      asked: () => 'code',
    },
    'a factor just proved': {
      make: (id) => haveKey(id, true).then(() => session(id, proved)),
      asked: () => null,
    },
    'no factor': { make: async () => {}, asked: () => null },
  };

  describe.each(Object.entries(KINDS))('%s', (_, { make, asked }) => {
    it.each([false, true])('two steps required: %s', async (isRequired) => {
      for (const { call, what, body, role } of asking(...ONLY_WITH_FACTOR)) {
        stage.cast = await bringCast(stage.farm);
        await stage.farm.context.changes.caughtUp();
        const sent = await body(stage);
        const who = stage.cast[role].who;
        await make(who?.id ?? '');
        if (isRequired) await require();
        const isStaff = role === 'admin' || role === 'helper';
        const [now] = await db()
          .select()
          .from(sessions)
          .where(eq(sessions.userId, who?.id ?? ''));
        const before = await allRows(stage.farm);
        const answer = await stage.cast[role].call(call, sent);
        const said = `${call} ${what}: ${JSON.stringify(answer.body)}`;
        const confirm = asked(needOfCall(call));
        if (isRequired && isStaff && now?.level === 'aal1') {
          expect(answer.status, said).toBe(403);
        } else if (confirm) {
          expect([answer.status, answer.body.confirm], said).toEqual([403, confirm]);
        } else {
          expect(answer.status, said).toBe(200);
          continue;
        }
        expect(await allRows(stage.farm), said).toEqual(before);
      }
    });
  });

  describe('needs the own password', () => {
    const withPassword = asking('password', 'owner and factor');

    it.each(withPassword)('$call $what', async ({ call, body, role }) => {
      const sent = (await body(stage)) as Record<string, unknown>;
      expect(sent).toHaveProperty('password');
      const before = await ofAccounts();
      const guess = await stage.cast[role].call(call, { ...sent, password: 'a guess' });
      expect([guess.status, await ofAccounts()]).toEqual([403, before]);
    });
  });

  describe('needs its link', () => {
    it.each(asking('link'))('$call $what', async ({ call, body, role }) => {
      const sent = await body(stage);
      const before = await ofAccounts();
      const made = await stage.cast[role].call(call, { ...sent, token: 'made-up' });
      expect(made.status).toBeGreaterThanOrEqual(400);
      expect(await ofAccounts()).toEqual(before);
    });
  });

  describe('not of an account', () => {
    it.each(asking('not of an account'))(
      'writes nothing of one: $call $what',
      async ({ call, body, role }) => {
        const sent = await body(stage);
        const before = await ofAccounts();
        expect((await stage.cast[role].call(call, sent)).status).toBe(200);
        expect(await ofAccounts()).toEqual(before);
      },
    );

    const files = Object.entries(ACTS.files).filter(([, need]) => need === 'not of an account');
    it.each(files)('says no phone and no address of anybody: %s', async (path) => {
      const text = await (await stage.cast.admin.get(path)).text();
      expect(/7635550100|1 Test Road|@example\.com/.exec(text)).toBeNull();
    });
  });

  describe('of a session that is held back', () => {
    const ITS_OWN = ['prove-its-you', 'open-set-up', 'end-session', 'end-other-sessions'];

    it('a customer’s rights are to read its own, to prove, to set up, and to sign out', async () => {
      const mayDo: string[] = [];
      for (const { call, body, statuses } of CASES) {
        if (farmFunctions[call as keyof typeof farmFunctions].who === 'anyone') continue;
        if (statuses[ROLES.indexOf('customer')] !== 200) continue;
        stage.cast = await bringCast(stage.farm);
        await stage.farm.context.changes.caughtUp();
        const sent = await body(stage);
        const id = stage.cast.customer.who?.id ?? '';
        await db().update(profiles).set({ role: 'helper' }).where(eq(profiles.id, id));
        await require();
        const before = await ofAccounts();
        const answer = await stage.cast.customer.call(call, sent);
        if (answer.status === 200) mayDo.push(call);
        else if (!ITS_OWN.includes(call)) {
          expect(answer.status, call).toBe(403);
          expect(await ofAccounts(), call).toEqual(before);
        }
      }
      expect(mayDo.filter((call) => !ITS_OWN.includes(call))).toEqual([]);
    });

    it('it reads its own pages and file', async () => {
      await require();
      const { admin } = stage.cast;
      for (const path of ['/dashboard/account', '/dashboard/my-data.json'])
        expect((await admin.get(path)).status, path).toBe(200);
    });
  });

  describe('a file', () => {
    const guarded = Object.entries(ACTS.files).filter(([, need]) => ONLY_WITH_FACTOR.includes(need));

    it.each(guarded)('needs the factor, and leads to where it is proved: %s', async (path) => {
      const { admin } = stage.cast;
      const file = path.replace(':file', 'list.csv');
      await haveKey(admin.who?.id ?? '', true);
      const asked = await admin.get(file);
      expect([asked.status, asked.headers.get('location')]).toEqual([
        302,
        `/dashboard/confirm?next=${encodeURIComponent(file)}`,
      ]);
      const page = await (await admin.get('/dashboard/confirm')).text();
      expect(page.includes('Log in with a passkey') && page.includes('npm run owner')).toBe(true);
      await session(admin.who?.id ?? '', proved);
      expect((await admin.get(file)).status).not.toBe(302);
    });
  });
});
