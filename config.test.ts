import { resolve } from 'node:path';
import fc from 'fast-check';
import proxyaddr from 'proxy-addr';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, strangeSettings } from './config.ts';

const live = {
  FARM_MODE: 'live',
  AUTH_SECRET: 'thirty-two characters and then some',
  PUBLIC_URL: 'https://hens.example/',
  SMTP_URL: 'smtps://farm:secret@mail.example:465',
  MAIL_FROM: 'The farm <hello@hens.example>',
};

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1a2B',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1a2B',
  STRIPE_WEBHOOK_SECRET: 'whsec_1a2B',
};

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('with nothing set', () => {
  it('is a demo on this machine alone, with its data beside it', () => {
    expect(readConfig({})).toEqual({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      clockStart: null,
      dataFolder: resolve('demo-data'),
      backupFolder: resolve('demo-data-backups'),
      databaseUrl: null,
      authSecret: null,
      smtpUrl: null,
      mailFrom: 'Prairie Hen Farm <hello@prairiehen.example>',
      maps: {
        googleWanted: false,
        googleKey: null,
        googleEmbedKey: null,
        googleRoutesUrl: undefined,
        googlePlacesUrl: undefined,
        osrmUrl: null,
        photonUrl: null,
      },
      measurementId: null,
      stripe: null,
      trustedProxies: [],
      drainSeconds: 0,
      metricsToken: null,
      logLevel: 'info',
    });
  });

  it('takes empty settings for settings that are not there', () => {
    const names = [...Object.keys(live), 'PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'OSRM_URL'];
    const empty = Object.fromEntries(names.map((name) => [name, ' ']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });
});

describe('live', () => {
  it('starts with its four settings, without a slash at the end of its address', () => {
    expect(readConfig(live)).toMatchObject({ mode: 'live', publicUrl: 'https://hens.example' });
  });

  it('has a folder of its own, apart from the demo’s', () => {
    expect(readConfig(live).dataFolder).toBe(resolve('data'));
    expect(readConfig({ ...live, DATA_DIR: 'hens' }).dataFolder).toBe(resolve('hens'));
  });

  it.each(['AUTH_SECRET', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'])('does not start without %s', (name) => {
    expect(problemsOf({ ...live, [name]: '' })).toEqual([`${name} is required when FARM_MODE=live`]);
  });

  it('names everything that is missing, not just the first', () => {
    expect(problemsOf({ FARM_MODE: 'live' })).toHaveLength(4);
  });

  it.each([
    [{ PUBLIC_URL: 'https://farm.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://www.farm.example:8443' }, 'PUBLIC_URL'],
    [{ MAIL_FROM: 'Prairie Hen Farm <hello@Farm.example>' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtps://user:password@farm.example:465' }, 'SMTP_URL'],
  ])('does not take the example for a setting: %j', (env, name) => {
    expect(problemsOf({ ...live, ...env })).toEqual([
      `${name} has the example's farm.example in it: put your own domain in its place`,
    ]);
  });

  it('takes a domain that only looks like the example', () => {
    expect(problemsOf({ ...live, PUBLIC_URL: 'https://farm.example.com' })).toEqual([]);
  });

  it.each(['http://hens.example', 'http://127.0.0.1.hens.example', 'http://192.168.0.7:3000'])(
    'sends no passwords over %s',
    (url) => {
      expect(problemsOf({ ...live, PUBLIC_URL: url })).toEqual([
        expect.stringMatching(/^PUBLIC_URL must begin with https:\/\/.* put a proxy with TLS in front$/),
      ]);
    },
  );

  it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080'])('may be tried at %s', (url) => {
    expect(problemsOf({ ...live, PUBLIC_URL: url })).toEqual([]);
  });

  it.each([
    'a'.repeat(64),
    '0123'.repeat(16),
    'change me, this is my secret key!!',
    'prairie hen prairie hen prairie hen',
    '0123456789abcdef'.repeat(2),
    'abcdefghijklmnopqrstuvwxyz012345',
    'qwertyuiopasdfghjklzxcvbnm123456',
    'k7qPz2'.repeat(6),
    'at least 32 random characters: openssl rand -hex 32',
  ])('signs nothing with %j, which somebody could guess', (secret) => {
    expect(problemsOf({ ...live, AUTH_SECRET: secret })).toEqual([
      'AUTH_SECRET could be guessed: make one with openssl rand -hex 32',
    ]);
  });

  it.each([
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'Rk3vY0qZ1tXw8LbNc5GhJ2mPsD7fUeAi',
  ])('signs with %s', (secret) => expect(problemsOf({ ...live, AUTH_SECRET: secret })).toEqual([]));

  it.each(['Prairie Hen Farm', 'Prairie Hen <>', 'a@b.example, c@d.example', 'hello@', 'Hen a@b.example'])(
    'sends no mail from %j',
    (from) => {
      expect(problemsOf({ ...live, MAIL_FROM: from })).toEqual([
        expect.stringMatching(/^MAIL_FROM: must have one email address in it, like .+@.+/),
      ]);
    },
  );

  it.each(['hello@hens.example', '"Hen, Prairie" <hello@hens.example>', 'Prairie Hen <hello@hens.example>'])(
    'sends mail from %j',
    (from) => {
      expect(readConfig({ ...live, MAIL_FROM: from }).mailFrom).toBe(from);
    },
  );

  it('keeps the real time', () => {
    const problems = problemsOf({ ...live, FARM_NOW: '2025-09-20T10:00:00-05:00' });
    expect(problems).toEqual(['FARM_NOW works in demo mode only']);
  });
});

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
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ ...stripe, STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY'],
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: '' }, 'STRIPE_PUBLISHABLE_KEY'],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ ...live, ...stripe, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1a2B' }, 'STRIPE_SECRET_KEY'],
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'sk_test_1a2B' }, 'STRIPE_PUBLISHABLE_KEY'],
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1a2B' }, 'STRIPE_PUBLISHABLE_KEY'],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_API_URL: 'http://127.0.0.1:9' }, 'STRIPE_API_URL'],
    [{ ...live, ...stripe, STRIPE_API_URL: 'http://127.0.0.1:9' }, 'STRIPE_API_URL'],
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

describe('a name that only looks like a setting', () => {
  it.each([
    ['SMTP_ULR', 'SMTP_URL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['BACKUPDIR', 'BACKUP_DIR'],
    ['smtp_url', 'SMTP_URL'],
    ['PORTS', 'PORT'],
  ])('%s is named, with what was meant', (name, meant) => {
    expect(strangeSettings({ [name]: 'x' })).toEqual([`${name} is not a setting: did you mean ${meant}?`]);
  });

  it('is named by how it begins, too', () => {
    expect(strangeSettings({ STRIPE_KEY_FOR_WEBHOOKS: 'x', SMTP_PASSWORD: 'x' })).toEqual([
      'STRIPE_KEY_FOR_WEBHOOKS is not a setting, and changes nothing',
      'SMTP_PASSWORD is not a setting, and changes nothing',
    ]);
  });

  it('is named beside what is missing because of it', () => {
    const { SMTP_URL, ...others } = live;
    expect(problemsOf({ ...others, SMTP_ULR: SMTP_URL })).toEqual([
      'SMTP_URL is required when FARM_MODE=live',
      'SMTP_ULR is not a setting: did you mean SMTP_URL?',
    ]);
  });

  it('is not what other programs read', () => {
    const others = ['HOME', 'MAIL', 'PATH', 'HOSTNAME', 'LOGNAME', 'PGPASSWORD', 'FARM_ADDRESS', 'TZ', 'PS1'];
    const quiet = [...others, 'GOOGLE_APPLICATION_CREDENTIALS', 'NODE_ENV', 'MALLOC_ARENA_MAX', 'LANG'];
    expect(strangeSettings(Object.fromEntries(quiet.map((name) => [name, 'x'])))).toEqual([]);
  });
});

describe('what can be set', () => {
  it('reads lists, times and pairs', () => {
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES: ' 10.0.0.0/8, loopback ,' });
    expect(trustedProxies).toEqual(['10.0.0.0/8', 'loopback']);
    const { clockStart } = readConfig({ FARM_NOW: '2025-09-20T10:00:00-05:00' });
    expect(clockStart).toEqual(new Date('2025-09-20T15:00:00Z'));
    expect(readConfig({ FARM_NOW: 'now' }).clockStart).toBe('now');
    const { maps } = readConfig({ OSRM_URL: 'http://osrm.example', PHOTON_URL: 'http://photon.example' });
    expect(maps).toMatchObject({ osrmUrl: 'http://osrm.example', photonUrl: 'http://photon.example' });
  });

  it('takes cards with all three of Stripe’s settings, wherever the demo finds Stripe', () => {
    expect(readConfig(stripe).stripe).toEqual({
      secretKey: 'sk_test_1a2B',
      publishableKey: 'pk_test_1a2B',
      webhookSecret: 'whsec_1a2B',
      apiUrl: null,
    });
    const apiUrl = 'http://127.0.0.1:9';
    expect(readConfig({ ...stripe, STRIPE_API_URL: apiUrl }).stripe).toMatchObject({ apiUrl });
    expect(readConfig({ ...live, ...stripe }).stripe).toMatchObject({ secretKey: 'sk_test_1a2B' });
    expect(readConfig(live).stripe).toBeNull();
  });

  it('wants Google when told so, or when it has a key', () => {
    expect(readConfig({ MAPS: 'google' }).maps).toMatchObject({ googleWanted: true, googleKey: null });
    expect(readConfig({ GOOGLE_MAPS_API_KEY: 'k' }).maps).toMatchObject({
      googleWanted: true,
      googleKey: 'k',
    });
  });

  it.each(['HTTPS://Farm.Example', 'https://farm.example:443/'])(
    'knows its address when written %s',
    (url) => {
      expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe('https://farm.example');
    },
  );

  it('knows its own address by its port', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });
});
