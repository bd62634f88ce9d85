import { expect, it } from 'vitest';
import { profiles } from '../../../db/schema.ts';
import { authPost, signUp, stranger } from '../../../test/cast/account-calls.ts';
import { postForm } from '../../../test/cast/post-form.ts';
import { solved } from '../../../test/cast/solve-puzzle.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { FORM_STAMP } from '../../forms/shortest-visit.ts';
import { SENT_BACK } from './stamps.server.ts';

const HERE = '198.51.100.7';
const ASKED = /^A lot of people are using this form right now\. .* try again in \d+ minutes\.$/;

onPostgres((stage) => {
  const people = async () => (await stage.farm.context.db.select().from(profiles)).length;

  async function fill(door: 'sign-up' | 'reset' | 'verification', times: number, far = false) {
    const { beforePuzzle } = stage.farm.context.limits.ofStrangers(async () => null);
    for (let n = 0; n < times; n += 1) await beforePuzzle[door](far ? `203.0.113.${n}` : HERE);
  }

  const join = (more: object = {}, headers: Record<string, string> = {}, address = HERE) =>
    signUp(stage.farm, more, { address, headers });

  it('is asked of the twenty-first sign-up of a network, and its solution opens this door once', async () => {
    await fill('sign-up', 20);
    const before = await people();
    const asked = await join();
    expect(asked).toMatchObject({ status: 429, body: { message: expect.stringMatching(ASKED) } });
    expect(Number(asked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await people()).toBe(before);
    const right = await solved(asked.body.puzzle);

    const elsewhere = await authPost(
      stage.farm,
      '/request-password-reset',
      { email: stranger.email },
      { address: HERE, headers: right },
    );
    expect(elsewhere.status, 'a door that asks for none').toBe(200);
    await fill('reset', 10);
    const tries = [
      authPost(
        stage.farm,
        '/request-password-reset',
        { email: stranger.email },
        { address: HERE, headers: right },
      ),
      join({ email: 'wren@example.com' }, right),
      ...['{}', '[', 'null', right['Puzzle-Solution'].replace(/"counter":\d+/, '"counter":1')].map((sent) =>
        join({}, { 'Puzzle-Solution': sent.replace(/"derivedKey":"..../, '"derivedKey":"0000') }),
      ),
    ];
    for (const { status, body } of await Promise.all(tries)) {
      expect([status, body.puzzle]).toEqual([429, expect.anything()]);
    }
    const twice = await Promise.all([join({}, right), join({}, right)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect((await join({}, right)).status).toBe(429);
    expect(await people()).toBe(before + 1);
  });

  it('is solved for ten minutes, in the network that asked', async () => {
    await fill('sign-up', 20);
    const { puzzles } = stage.farm.context;
    const purpose = { door: 'sign-up', network: HERE, account: stranger.email } as const;
    const old = await solved({ challenge: await puzzles.make(purpose, Date.now() - 601_000) });
    expect((await join({}, old)).status).toBe(429);
    const away = await solved({ challenge: await puzzles.make({ ...purpose, network: '203.0.113.9' }) });
    expect((await join({}, away)).status).toBe(429);
    expect((await join({ password: 'password' }, away)).status, 'what is wrong is said first').toBe(400);
  });

  it('is asked of everybody once the whole farm has had a hundred sign-ups in ten minutes', async () => {
    await fill('sign-up', 100, true);
    const asked = await join({}, {}, '192.0.2.1');
    expect(asked.status).toBe(429);
    expect((await join({}, await solved(asked.body.puzzle), '192.0.2.1')).status).toBe(200);
  });

  it('opens verification emails', async () => {
    const ask = async (headers = {}) => {
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } };
      const body = '{"email":"una@example.com"}';
      const path = '/functions/v1/send-verification-email';
      const answer = await stage.farm.request(path, { ...init, body }, HERE);
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    await fill('verification', 10);
    const first = await ask();
    expect(first).toMatchObject({ status: 429, body: { error: expect.stringMatching(ASKED) } });
    expect((await ask(await solved(first.body.puzzle))).status).toBe(200);
  });

  it('tells a browser without JavaScript what to do, and keeps what was typed', async () => {
    const { visitor } = stage.cast;
    const full = stage.farm.context.limits.ofStrangers(async () => null).beforePuzzle['sign-up'];
    for (let n = 0; n < 20; n += 1) await full('127.0.0.1');
    const { name: firstName, ...typed } = stranger;
    const { status, page } = await postForm(stage.farm, visitor, '/signup', { ...typed, firstName });
    expect(status).toBe(429);
    expect(page).toContain('Please turn on JavaScript if it’s off, or try again in');
    expect(page).toMatch(/name="firstName"[^>]*value="Sigrid"/);
  });

  it('a form that is sent back faster than people type is sent again', async () => {
    const { visitor } = stage.cast;
    const stamp = await (await visitor.get(FORM_STAMP)).text();
    const { name: firstName, ...typed } = stranger;
    const quick = await postForm(stage.farm, visitor, '/signup', { ...typed, firstName, stamp });
    expect(quick.status).toBe(422);
    expect(quick.page).toContain(SENT_BACK.quick);
    expect(await join({ stamp: 'made up' })).toMatchObject({
      status: 422,
      body: { message: SENT_BACK.old, stamp: expect.stringMatching(/\w\.[\w-]/) },
    });
    const opened = stage.farm.context.stamps.make(Date.now() - 5_000);
    expect(
      (await postForm(stage.farm, visitor, '/signup', { ...typed, firstName, stamp: opened })).status,
    ).toBe(200);
  });
});
