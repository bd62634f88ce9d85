import * as routes from 'virtual:react-router/server-build';
import { describe, expect, it } from 'vitest';
import { farmFunctions } from '../app/functions/functions.server.ts';
import type { Act } from '../core/act.ts';
import { stranger } from '../test/cast/account-calls.ts';
import { seedPlants } from '../test/cast/plants.ts';
import { ORIGIN } from '../test/engines/open-test-farm.ts';
import { onPostgres } from '../test/engines/stage.ts';
import { pagePatterns } from '../test/fuzz/page-patterns.ts';

const SAID = 'Duplicate field.';
/** Their pages say of any fault that the link does not work. */
const LINKS: Record<string, string> = {
  '/verify': 'Verification failed',
  '/invitation': 'invitation',
  '/put-me-in-line': 'This link has expired',
};
type Fields = [string, string][];

const TYPED: Record<string, Fields> = {
  '/login': [
    ['email', 'ana@example.com'],
    ['password', 'wrong horse battery'],
  ],
  '/login?code': [['code', '123456']],
  '/login?forgot': [['email', 'ana@example.com']],
  '/signup': [
    ['firstName', 'Wren'],
    ['lastName', 'Lind'],
    ['homeZip', '55371'],
    ['profileVisibility', 'private'],
    ['email', stranger.email],
    ['password', stranger.password],
    ['website', ''],
    ['stamp', ''],
  ],
  '/verify': [['token', 'made-up']],
  '/verify?resend': [['email', 'ana@example.com']],
  '/invitation': [['token', 'made-up']],
  '/egg-list': [
    ['phone', '763-555-0142'],
    ['address', '412 Rum River Drive, Princeton, MN 55371'],
  ],
  '/egg-list?dozen': [
    ['name', 'Clara Novak'],
    ['phone', '763-555-0142'],
    ['address', '412 Rum River Drive, Princeton, MN 55371'],
    ['email', 'clara@example.com'],
    ['numberOfEggs', '12'],
  ],
  '/put-me-in-line': [
    ['token', 'made-up'],
    ['new_password', 'a quiet barn at dawn'],
  ],
  '/tell-me?soon=Tomato': [
    ['id', '6a2b2f0e-6f2c-4f65-9c7c-0a8cbb5f1f11'],
    ['email', 'cora@example.com'],
    ['website', ''],
    ['stamp', ''],
  ],
  '/tell-me/mine': [
    ['token', 'made-up'],
    ['press', 'yes'],
  ],
  '/hold?plant=visited': [
    ['id', '6a2b2f0e-6f2c-4f65-9c7c-0a8cbb5f1f11'],
    ['pots', '1'],
    ['name', 'Cora Lind'],
    ['email', 'cora@example.com'],
    ['website', ''],
    ['stamp', ''],
  ],
  '/hold/mine': [
    ['token', 'made-up'],
    ['press', 'yes'],
  ],
  '/pay-deposit': [
    ['amount', '25'],
    ['name', 'Ana Lind'],
    ['email', 'ana@example.com'],
    ['phone', ''],
    ['notes', ''],
  ],
  '/dashboard/confirm': [['password', 'wrong horse battery']],
  '/dashboard/set-up': [['token', 'made-up']],
};

const eachTwice = Object.entries(TYPED).flatMap(([path, fields]) =>
  [...fields, ['unknown', 'x'] as const].map(([name]) => ({ path, fields, name })),
);

onPostgres((stage) => {
  const send = async (path: string, body: BodyInit, headers: HeadersInit = {}) => {
    // A login leads on whoever is logged in.
    const { admin, visitor } = stage.cast;
    const actor = /^\/(login|signup)/.test(path) ? visitor : admin;
    const init = { method: 'POST', body, headers: { ...actor.headers, Origin: ORIGIN, ...headers } };
    const answer = await stage.farm.request(path, init);
    return { status: answer.status, text: await answer.text() };
  };
  const refuses = ({ status, text }: { status: number; text: string }, says = SAID) =>
    expect([status, text.includes(says)]).toEqual([400, true]);

  describe('a field that comes twice is refused', () => {
    it.each(eachTwice)('in a form without JavaScript: $path $name', async ({ path, fields, name }) => {
      const twice = (second: string) =>
        new URLSearchParams([...fields.filter(([one]) => one !== name), [name, 'first'], [name, second]]);
      const says = LINKS[path];
      if (path.startsWith('/hold?')) await seedPlants(stage.farm, [{}], () => ({ slug: 'visited' }));
      refuses(await send(path, twice('second')), says);
      refuses(await send(path, twice('first')), says);
      const form = new FormData();
      for (const [one, value] of twice('second')) form.append(one, value);
      refuses(await send(path, form), says);
      form.delete(name);
      form.append(name, 'first');
      form.append(name, new File(['x'], 'x.txt'));
      refuses(await send(path, form), says);
    });

    it('in the query of any page, file or function', async () => {
      const paths = pagePatterns(stage.farm.app, routes).map((path) => path.replace(/[:*][^/]*/g, 'some'));
      expect(paths.length).toBeGreaterThan(50);
      const all = [
        ...paths,
        '/functions/v1/plants',
        '/functions/v1/egg-proposal',
        '/functions/v1/to-tell',
        '/api/auth/get-session',
      ];
      const answered = new Set<string>();
      for (const actor of [stage.cast.admin, stage.cast.visitor]) {
        for (const path of all) {
          for (const query of [
            'q=1&q=2',
            'page=1&page=1',
            'token=a&%74oken=b',
            'a&a',
            'next=%2F&x=1&next=',
          ]) {
            const { status } = await actor.get(`${path}?${query}`);
            if (status !== 400) answered.add(path);
          }
        }
      }
      expect([...answered].sort()).toEqual([]);
    });

    it.each(Object.entries<Act>(farmFunctions).filter(([, one]) => one.body === 'form'))(
      'in a form with a file: %s',
      async (name) => {
        const form = new FormData();
        for (const value of ['a', 'b']) form.append('id', value);
        refuses(await send(`/functions/v1/${name}`, form));
      },
    );

    it('in JSON, at any depth', async () => {
      const json = { 'Content-Type': 'application/json' };
      for (const body of ['{"a":1,"a":1}', '{"a":[{"b":{"c":1,"\\u0063":2}}]}']) {
        refuses(await send('/functions/v1/add-egg-customer', body, json));
        refuses(await send('/api/auth/sign-in/email', body, json));
      }
    });
  });

  it('a switch may send both sides, off first, as browsers do; nothing else may', async () => {
    const sides = (...values: string[]) => {
      const fields = TYPED['/signup']?.filter(([name]) => name !== 'profileVisibility') ?? [];
      return new URLSearchParams([...fields, ...values.map((value) => ['profileVisibility', value])]);
    };
    for (const wrong of [
      ['private', 'public'],
      ['public', 'public'],
      ['private', 'private'],
      ['public', 'private', 'private'],
      ['public', 'public', 'private'],
    ]) {
      refuses(await send('/signup', sides(...wrong)));
    }
    expect((await send('/signup', sides('public', 'private'))).text).not.toContain(SAID);
  });

  it('a page says it as a document, also one that is in the cache', async () => {
    await stage.cast.visitor.get('/in-stock?q=rose');
    const answer = await stage.cast.visitor.get('/in-stock?q=rose&q=rose');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('That did not work');
  });
});
