import fc from 'fast-check';
import proxyaddr from 'proxy-addr';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../core/config.ts';
import { LIVE, problemsOf, STRIPE } from '../test/engines/live-settings.ts';

describe('a setting that cannot work is refused by its name', () => {
  it.each([
    [{ PORT: 'eggs' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '0x50' }, 'PORT'],
    [{ PORT: '3e3' }, 'PORT'],
    [{ PORT: '080' }, 'PORT'],
    [{ PORT: '80.0' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ FARM_MODE: 'prod' }, 'FARM_MODE'],
    [{ FARM_NOW: 'yesterday' }, 'FARM_NOW'],
    [{ FARM_NOW: '2025-09-20T10:00:00' }, 'FARM_NOW'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET'],
    [{ PUBLIC_URL: 'farm.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'ftp://farm.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://farm.example//' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https:farm.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://farm.example/shop' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://june:hen@farm.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://farm.example/?a=1' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://farm.example/#top' }, 'PUBLIC_URL'],
    [{ TRUSTED_PROXIES: 'loopback, my-proxy' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '*' }, 'TRUSTED_PROXIES'],
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL: must be like smtps://'],
    [{ SMTP_URL: 'smtp://mail.example:1025' }, 'MAIL_FROM'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ ...STRIPE, STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY'],
    [{ ...STRIPE, STRIPE_PUBLISHABLE_KEY: '' }, 'STRIPE_PUBLISHABLE_KEY'],
    [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ ...LIVE, ...STRIPE, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_1a2B' }, 'STRIPE_SECRET_KEY'],
    [{ ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'sk_test_1a2B' }, 'STRIPE_PUBLISHABLE_KEY'],
    [{ ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_live_1a2B' }, 'STRIPE_PUBLISHABLE_KEY'],
    [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_API_URL: 'http://127.0.0.1:9' }, 'STRIPE_API_URL'],
    [{ ...LIVE, ...STRIPE, STRIPE_API_URL: 'http://127.0.0.1:9' }, 'STRIPE_API_URL'],
    [{ MAPS: 'paper' }, 'MAPS'],
    [{ SMTP_URL: 'smtps://farm:pa#ss@mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL: has a sign'],
    [{ SMTP_URL: 'smtps://farm:50%@mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL: has a sign'],
    [{ DATABASE_URL: 'postgres://farm:pa' }, 'DATABASE_URL: has a sign'],
    [{ DATA_DIR: '/farm', BACKUP_DIR: '/farm/backups' }, 'BACKUP_DIR is inside DATA_DIR'],
    [{ DATA_DIR: '/farm', BACKUP_DIR: '/farm' }, 'BACKUP_DIR is inside DATA_DIR'],
    [{ BACKUP_DIR: './demo-data/backups' }, 'BACKUP_DIR is inside DATA_DIR'],
    [{ OSRM_URL: 'http://osrm.example' }, 'PHOTON_URL'],
    [{ PHOTON_URL: 'http://photon.example' }, 'OSRM_URL'],
  ])('%j', (env, name) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(new RegExp(`^${name}\\b`))]);
  });

  it('a folder that is a file', () => {
    for (const name of ['DATA_DIR', 'BACKUP_DIR'])
      for (const file of ['package.json', 'package.json/data', '/dev/null'])
        expect(problemsOf({ [name]: file })).toEqual([`${name}: is a file: name a folder`]);
    expect(problemsOf({ DATA_DIR: 'none-yet/data' })).toEqual([]);
  });

  it.each(['mysql://farm:pw@h/f', 'https://h', 'localhost', 'host=h dbname=farm', 'postgres://h:port/farm'])(
    'no database: %s',
    (DATABASE_URL) => {
      expect(problemsOf({ DATABASE_URL })).toEqual([
        expect.stringMatching(/^DATABASE_URL: must be like postgres:/),
      ]);
    },
  );

  it.each(['pa#ss', 'pa/ss', 'pa?ss', '12/34', '12#34', '1?s', 'p@s#s', 'pa%ff'])(
    'a password that ends the address early: %s',
    (password) => {
      expect(problemsOf({ DATABASE_URL: `postgres://farm:${password}@h/f` })).toEqual([
        expect.stringMatching(/^DATABASE_URL: has a sign in its password/),
      ]);
    },
  );

  it.each([
    ...['p@ss', 'pa%40ss', 'pa%2Fss', 'a:b', 'a[b', '50%'].map(
      (password) => `postgres://farm:${password}@h/f`,
    ),
    ...[
      'postgres:///farm?host=/var/run/postgresql',
      'postgres://farm@/farm?host=/run',
      '/run/postgresql farm',
    ],
    ...['postgresql://farm@[::1]:5433/farm?sslmode=require', 'postgres://farm:pw@h'],
  ])('but not %s', (url) => expect(problemsOf({ DATABASE_URL: url })).toEqual([]));

  it('but not a backup folder beside the data, or around it', () => {
    expect(problemsOf({ DATA_DIR: '/farm/data', BACKUP_DIR: '/farm' })).toEqual([]);
    expect(problemsOf({ DATA_DIR: '/farm', BACKUP_DIR: '/farm..backups' })).toEqual([]);
  });

  it('and never says a password', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w@/#%?:]{6,20}$/), (password) => {
        const env = { DATABASE_URL: `postgres://farm:${password}@h/f`, SMTP_URL: `smtp://f:${password}@h` };
        expect(problemsOf(env).join('\n')).not.toContain(password);
      }),
    );
  });

  it('takes for proxies what the package takes, and nothing else', () => {
    const part = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.constantFrom('loopback', 'uniquelocal', 'linklocal', 'proxy', '1.2.3', '255.255.0.0', '10.0.0.0'),
    );
    const range = fc.oneof(
      fc.constant(''),
      fc.nat(140).map((bits) => `/${bits}`),
      part.map((one) => `/${one}`),
    );
    fc.assert(
      fc.property(part, range, (one, after) => {
        const TRUSTED_PROXIES = `${one}${after}`;
        const isFine = problemsOf({ TRUSTED_PROXIES }).length === 0;
        if (isFine) proxyaddr.compile([TRUSTED_PROXIES]);
        // The package takes one of these, too: ::ffff:10.0.0.1
        else if (!/:.*\./.test(TRUSTED_PROXIES)) expect(() => proxyaddr.compile([TRUSTED_PROXIES])).toThrow();
      }),
      { numRuns: 1_000 },
    );
  });

  it('and several at once, in one message', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(
      /^These settings need your attention:\n {2}- PORT: .+\n {2}- LOG_LEVEL: .+$/,
    );
  });
});
