import * as routes from 'virtual:react-router/server-build';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { turnOnTwoSteps } from '../../../test/cast/two-steps.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { ROLES } from '../../../test/role-cases/role-case.ts';
import { ROLE_CASES } from '../../../test/role-cases/role-cases.ts';
import { PROOF_LASTS_MS } from '../../access/proof/second-factor.ts';
import type { FunctionName } from '../../forms/function-types.ts';
import { farmFunctions } from '../../functions/functions.server.ts';

/** `proof`: the own password, and a fresh code with two steps. `link`: one that came by email. `mails`: sends such a link. `less`: only takes away. */
type Need = 'proof' | 'link' | 'mails' | 'less';

/** What changes how somebody signs in, who they are, or what they may do. Every other function leaves all that alone. */
const NEEDS: { [name in FunctionName]?: Need } = {
  invite: 'proof',
  'change-role': 'proof',
  'sign-out-everywhere': 'proof',
  'turn-off-two-steps': 'proof',
  'start-sign-in-over': 'proof',
  'send-set-up-link': 'proof',
  'require-two-steps': 'proof',
  'change-password': 'proof',
  'change-email': 'proof',
  'close-account': 'proof',
  'prove-its-you': 'proof',
  'send-verification-email': 'mails',
  'verify-email': 'link',
  'accept-invitation': 'link',
  'open-set-up': 'link',
  'withdraw-invitation': 'less',
  'end-session': 'less',
  'end-other-sessions': 'less',
};

/** What the action of a page calls; `auth` are routes of Better Auth, which have needs of their own. */
const ACTIONS: Record<string, FunctionName | 'auth'> = {
  'accounts/sign-in/login-page': 'auth',
  'accounts/sign-in/signup-page': 'auth',
  'accounts/sign-in/logout-page': 'auth',
  'accounts/sign-in/verify-page': 'verify-email',
  invitation: 'accept-invitation',
  'become-owner': 'accept-invitation',
  'accounts/second-factor/confirm-page': 'prove-its-you',
  'accounts/second-factor/set-up-page': 'open-set-up',
  'egg-list': 'add-egg-customer',
  'egg-request-list': 'add-egg-customer',
  'deposits/payments/pay-deposit-page': 'create-deposit-session',
  'farm/board/board-page': 'tell-stand',
};

/** Everything that signs in or says who may do what. */
const GUARDED = [
  'select id, user_id, level, proved_at, factor_at from sessions',
  'select id, password from accounts',
  'select * from passkeys',
  'select * from two_factors',
  'select * from owner_invitations',
  'select * from email_changes',
  'select * from farm_sign_in',
  // Nothing signs in to a profile without an email.
  'select supabase_id, email, email_verified, role, two_factor_enabled from profiles where email is not null',
  `select id, value from verifications`,
];

const cases = ROLE_CASES.flatMap((one) => {
  const role = ROLES[one.statuses.indexOf(200)];
  return role ? [{ ...one, role, call: one.call as FunctionName }] : [];
});

onPostgres((stage) => {
  const db = () => stage.farm.context.db;
  const guarded = async () => {
    const rows = [];
    for (const read of GUARDED) rows.push((await db().execute(sql.raw(read))).rows);
    return rows.map((some) => some.map((row) => JSON.stringify(row)).sort());
  };

  it('every name is of a function, and every action of a page has a line', () => {
    for (const name of Object.keys(NEEDS)) expect(Object.keys(farmFunctions)).toContain(name);
    const actions = Object.values(routes.routes).flatMap((route) => (route?.module.action ? route.id : []));
    expect(actions.sort()).toEqual(Object.keys(ACTIONS).sort());
  });

  describe('without a line changes nothing of how anybody signs in', () => {
    it.each(cases.filter(({ call }) => !NEEDS[call]))('$call $what', async ({ call, body, role }) => {
      const sent = await body(stage);
      const before = await guarded();
      expect((await stage.cast[role].call(call, sent)).status).toBe(200);
      expect(await guarded()).toEqual(before);
    });
  });

  describe('needs a proof', () => {
    it.each(cases.filter(({ call }) => NEEDS[call] === 'proof'))(
      '$call $what',
      async ({ call, body, role }) => {
        const sent = (await body(stage)) as Record<string, unknown>;
        expect(sent).toHaveProperty('password');
        const before = await guarded();
        const guess = await stage.cast[role].call(call, { ...sent, password: 'a guess' });
        expect([guess.status, await guarded()]).toEqual([403, before]);
        if (call === 'prove-its-you') return;
        const { headers } = await turnOnTwoSteps(stage.farm, stage.cast[role].who?.email ?? '');
        const old = new Date(Date.now() - PROOF_LASTS_MS - 1000).toISOString();
        await db().execute(sql`update sessions set proved_at = ${old}, factor_at = ${old}`);
        const then = await guarded();
        const answer = await stage.farm.request(`/functions/v1/${call}`, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(sent),
        });
        expect([answer.status, await answer.json()]).toMatchObject([403, { confirm: 'code' }]);
        expect(await guarded()).toEqual(then);
      },
    );
  });

  describe('needs its link', () => {
    it.each(cases.filter(({ call }) => NEEDS[call] === 'link'))(
      '$call $what',
      async ({ call, body, role }) => {
        const sent = await body(stage);
        const before = await guarded();
        const made = await stage.cast[role].call(call, { ...sent, token: 'made-up' });
        expect(made.status).toBeGreaterThanOrEqual(400);
        expect(await guarded()).toEqual(before);
      },
    );
  });
});
