import { Writable } from 'node:stream';
import { format } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { authPost, signIn, signUp, stranger, tokenInLetter } from '../test/cast/account-calls.ts';
import { PASSWORD } from '../test/cast/cast.ts';
import { dozen } from '../test/cast/eggs.ts';
import { postForm } from '../test/cast/post-form.ts';
import { onNewPostgres } from '../test/engines/stage.ts';
import { openLog } from './log.ts';

const written: string[] = [];
const spoken: string[] = [];
const to = new Writable({
  write(chunk, _encoding, done) {
    written.push(String(chunk));
    done();
  },
});

type Line = { level: number; msg: string; status?: number } & Record<string, unknown>;

onNewPostgres(
  (stage) => {
    // Better Auth writes some lines to the console.
    beforeAll(() => {
      vi.spyOn(console, 'error').mockImplementation((...said) => void spoken.push(format(...said)));
    });
    afterAll(() => {
      vi.restoreAllMocks();
    });

    const lines = () => written.map((line) => JSON.parse(line) as Line);

    describe('the log', () => {
      it('has one line for each request, with its id, and without what was asked after the ?', async () => {
        written.length = 0;
        const response = await stage.farm.request('/farmstand?token=very-secret&q=ana%40example.com');
        expect(lines()).toEqual([
          {
            level: 30,
            time: expect.any(Number),
            requestId: response.headers.get('x-request-id'),
            method: 'GET',
            path: '/farmstand',
            status: 200,
            from: expect.stringMatching(/^[0-9a-f]{16}$/),
            ms: expect.any(Number),
            msg: 'request',
          },
        ]);
      });

      it('names accounts and networks by a hash that only the farm’s secret leads back from', async () => {
        written.length = 0;
        const { customer, admin } = stage.cast;
        for (const who of [customer, customer, admin]) await who.get('/dashboard/account');
        const [one, again, other] = lines();
        expect(one?.who).toMatch(/^[0-9a-f]{16}$/);
        expect(again).toMatchObject({ who: one?.who, from: one?.from });
        expect(other?.who).not.toBe(one?.who);
        expect(written.join('')).not.toContain(customer.who?.id);
      });

      it('tells of every sign-in, opened or refused, and of which account', async () => {
        written.length = 0;
        await signIn(stage.farm, 'ana@example.com', 'wrong horse');
        await signIn(stage.farm, 'ANA@example.com', 'wrong horse');
        await signIn(stage.farm, 'nobody@example.com', 'wrong horse');
        await signIn(stage.farm, 'ana@example.com', PASSWORD);
        const refused = lines().filter(({ msg }) => msg === 'sign-in refused');
        expect(refused.map(({ account }) => account === refused[0]?.account)).toEqual([true, true, false]);
        for (const line of refused) expect(line).toMatchObject({ level: 40, step: '/sign-in/email' });
        const opened = lines().find(({ msg }) => msg === 'signed in');
        expect(opened?.account).toBe(refused[0]?.account);
      });

      it.each<Record<string, string>>([
        { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
        { Referer: 'https://evil.example/', Cookie: 'theme=dark' },
      ])('takes a post from another site for a refusal and not for a fault: %j', async (headers) => {
        written.length = 0;
        const body = { email: 'ana@example.com', password: PASSWORD };
        expect((await authPost(stage.farm, '/sign-in/email', body, { headers })).status).toBe(403);
        expect(lines().filter(({ level }) => level > 40)).toEqual([]);
      });

      it('takes a form that another site posts for a refusal, too', async () => {
        written.length = 0;
        const across = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' };
        const stranger = { ...stage.cast.visitor, headers: across };
        const form = { email: 'ana@example.com', password: PASSWORD };
        expect((await postForm(stage.farm, stranger, '/login', form)).status).toBe(403);
        expect(lines().filter(({ level }) => level > 40)).toEqual([]);
      });

      it('tells whose role was changed, by whom and to what', async () => {
        written.length = 0;
        const sent = { email: 'hattie@farm.example', role: 'customer', password: PASSWORD };
        expect((await stage.cast.admin.call('change-role', sent)).status).toBe(200);
        const changed = lines().find(({ msg }) => msg === 'role changed');
        const hidden = expect.stringMatching(/^[0-9a-f]{16}$/);
        expect(changed).toMatchObject({ level: 30, by: hidden, account: hidden, role: 'customer' });
      });

      it('tells whose account an owner helped, and how', async () => {
        written.length = 0;
        const sent = { account_id: stage.cast.customer.who?.id, password: PASSWORD };
        expect((await stage.cast.admin.call('sign-out-everywhere', sent)).status).toBe(200);
        const helped = lines().find(({ msg }) => msg === 'account helped');
        const hidden = expect.stringMatching(/^[0-9a-f]{16}$/);
        expect(helped).toMatchObject({ by: hidden, account: hidden, act: 'sign-out-everywhere' });
      });

      it('takes nobody’s leaving for a fault', async () => {
        written.length = 0;
        const { headers } = stage.cast.customer;
        await stage.farm.request('/address-suggestions?q=21', { headers, signal: AbortSignal.abort() });
        expect(lines()).toMatchObject([{ level: 30, status: 499, msg: 'request' }]);
      });

      it('takes a body that ends halfway for no trouble of the database', async () => {
        written.length = 0;
        const hungUp = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
        const body = new ReadableStream({ start: (stream) => stream.error(hungUp) });
        await stage.farm.request('/api/auth/sign-in/email', {
          method: 'POST',
          body,
          duplex: 'half',
          signal: AbortSignal.abort(),
          headers: { 'Content-Type': 'application/json', 'Content-Length': '500' },
        } as RequestInit);
        expect(lines()).toMatchObject([{ level: 30, status: 499, msg: 'request' }]);
      });

      it('tells a fault with the id that its visitor saw', async () => {
        written.length = 0;
        await stage.farm.open.query({ text: 'alter table egg_requests rename to hidden' });
        const page = await stage.cast.customer.get('/dashboard/egg-requests');
        await stage.cast.customer.call('request-eggs', dozen);
        await stage.farm.open.query({ text: 'alter table hidden rename to egg_requests' });
        const faults = lines().filter(({ msg }) => msg === 'fault' || msg === 'page');
        expect(faults).toMatchObject([
          {
            level: 50,
            requestId: page.headers.get('x-request-id'),
            err: { cause: { code: '42P01', message: expect.stringContaining('egg_requests') } },
          },
          { level: 50, msg: 'fault', err: { stack: expect.stringContaining('egg-requests.server.ts') } },
        ]);
        expect(lines().filter(({ msg, status }) => msg === 'request' && status === 500)).toMatchObject([
          { level: 50 },
          { level: 50 },
        ]);
      });

      it('takes a page that is not there, or not for everybody, for an answer and not for a fault', async () => {
        written.length = 0;
        expect((await stage.farm.request('/nowhere')).status).toBe(404);
        expect((await stage.farm.request('/dashboard')).status).toBe(401);
        expect((await stage.farm.request('/in-stock', { method: 'POST' })).status).toBe(405);
        expect(lines().map(({ level, status }) => ({ level, status }))).toEqual([
          { level: 30, status: 404 },
          { level: 30, status: 401 },
          { level: 30, status: 405 },
        ]);
      });

      it('understands what was thrown without being an error', () => {
        written.length = 0;
        openLog('info', to).error({ err: { message: 'the hens are out\nparams: ana@example.com', code: 7 } });
        expect(JSON.parse(written[0] ?? '').err).toEqual({
          type: 'object',
          code: 7,
          message: 'the hens are out',
        });
      });

      it('never holds an e-mail, a password, a token, a cookie, a name, an address or a note', async () => {
        written.length = 0;
        const { farm, cast } = stage;
        await signUp(farm);
        await signUp(farm);
        const verification = await tokenInLetter(farm);
        await farm.request(`/verify?token=${verification}`);
        await signIn(farm, stranger.email, 'wrong horse');
        await signIn(farm, stranger.email, stranger.password, {
          headers: { Origin: 'https://evil.example' },
        });
        await cast.visitor.call('verify-email', { token: verification });
        const session = (await signIn(farm, stranger.email, stranger.password)).body.token as string;
        const home = {
          phone: '7635550177',
          address: '9 Elm Street, Princeton, MN 55371',
          chickensOrDucks: 'chickens',
        };
        await cast.newcomer.call('add-egg-customer', home);
        for (const table of ['profiles', 'egg_requests', 'sessions', 'pgboss.job_common']) {
          const [, name] = /(\w+)$/.exec(table) ?? [];
          await farm.open.query({ text: `alter table ${table} rename to hidden` });
          await signUp(farm, { email: 'brand-new@example.com' });
          await signIn(farm, stranger.email, stranger.password);
          await cast.newcomer.call('request-eggs', { ...dozen, notes: 'By the\nblue cooler, please' });
          await cast.visitor.call('send-verification-email', { email: 'una@example.com' });
          await farm.request('/dashboard/egg-requests', { headers: { Authorization: `Bearer ${session}` } });
          await farm.open.query({
            text: `alter table ${table.replace(name ?? '', 'hidden')} rename to ${name}`,
          });
        }
        const log = [...written, ...spoken].join('');
        expect(lines().filter(({ level }) => level >= 50).length).toBeGreaterThan(5);
        const secrets = [
          verification,
          session,
          stranger.password,
          'wrong horse',
          'Sigrid',
          '@example.com',
          '7635550177',
          'Elm Street',
          'blue cooler',
          'Brown, please',
          'prairie-hen.session_token=',
          'Bearer ',
        ];
        for (const secret of secrets) expect(log).not.toContain(secret);
      });
    });
  },
  {},
  {},
  openLog('trace', to),
);
