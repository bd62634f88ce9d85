import { describe, expect, it } from 'vitest';
import { LIVE, problemsOf, STRIPE } from '../test/engines/live-settings.ts';
import { isPrivate } from './private-host.mjs';

/** A live farm's settings, its mode forgotten or mistaken for a demo's. */
const MODES: Record<string, string>[] = [{}, { FARM_MODE: '' }, { FARM_MODE: 'demo' }];
const MAIL = { SMTP_URL: 'smtps://farm:pw@smtp.mail-service.com:465', MAIL_FROM: 'hello@hens.com' };
const REAL_MONEY = {
  ...STRIPE,
  STRIPE_SECRET_KEY: 'sk_live_1a2B',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1a2B',
};

describe.each(MODES)('a demo by %j', (mode) => {
  it.each<[Record<string, string>, string[]]>([
    [{ PUBLIC_URL: 'https://hens.com' }, ['PUBLIC_URL']],
    [{ PUBLIC_URL: 'http://hens.com' }, ['PUBLIC_URL']],
    [{ PUBLIC_URL: 'https://203.0.113.7' }, ['PUBLIC_URL']],
    [{ PUBLIC_URL: 'https://[2001:db8::7]' }, ['PUBLIC_URL']],
    [{ PUBLIC_URL: 'https://localhost.hens.com' }, ['PUBLIC_URL']],
    [MAIL, ['SMTP_URL']],
    // Postfix beside the farm sends to the world, too.
    ...[
      ...['smtp://127.0.0.1', 'smtp://localhost:25', 'smtps://mail.lan', 'smtp://postfix:587'],
      ...['smtp://farm:pw@192.168.1.5:1587', 'smtp://farm@mail.lan:1025', 'smtps://192.168.1.5:10465'],
    ].map((SMTP_URL): [Record<string, string>, string[]] => [{ ...MAIL, SMTP_URL }, ['SMTP_URL']]),
    [REAL_MONEY, ['STRIPE_SECRET_KEY']],
    [
      { ...MAIL, ...REAL_MONEY, PUBLIC_URL: 'https://hens.com' },
      ['PUBLIC_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY'],
    ],
    [{ ...MAIL, PUBLIC_URL: 'http://localhost:3000' }, ['SMTP_URL']],
  ])('does not start with %j', (settings, names) => {
    const said = problemsOf({ ...settings, ...mode });
    expect(said.map((one) => one.split(' ')[0])).toEqual(names);
    for (const one of said) expect(one).toContain('FARM_MODE=live');
  });

  it.each<Record<string, string>>([
    {},
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://192.168.1.20:3000' },
    { PUBLIC_URL: 'http://farm.local' },
    { SMTP_URL: 'smtp://127.0.0.1:1025', MAIL_FROM: 'hello@hens.example' },
    { SMTP_URL: 'smtp://mailcatcher:1025', MAIL_FROM: 'hello@hens.example' },
    STRIPE,
  ])('starts with %j', (settings) => expect(problemsOf({ ...settings, ...mode })).toEqual([]));
});

it('a live farm keeps its public address and its real mail server', () => {
  expect(problemsOf({ ...LIVE, ...MAIL, ...REAL_MONEY, PUBLIC_URL: 'https://hens.com' })).toEqual([]);
});

it.each([
  ...['http://localhost', 'http://127.8.9.1', 'http://[::1]:80', 'http://10.0.0.1', 'http://172.16.0.1'],
  ...[
    'http://172.31.255.1',
    'http://169.254.1.1',
    'http://[fd12::1]',
    'http://[fe80::1]',
    'http://100.64.0.1',
  ],
  ...['http://farm', 'http://farm.lan', 'http://farm.home.arpa', 'http://demo.example', 'http://localhost.'],
])('%s is of this machine or a private network', (url) => expect(isPrivate(url)).toBe(true));

it.each([
  ...[
    'http://172.32.0.1',
    'http://11.0.0.1',
    'http://[2001:db8::1]',
    'http://192.169.0.1',
    'http://100.128.0.1',
  ],
  ...['http://example.com', 'http://local.hens.com', 'http://10.0.0.1.hens.com', 'no address', 'http://'],
])('%s is not', (url) => expect(isPrivate(url)).toBe(false));
