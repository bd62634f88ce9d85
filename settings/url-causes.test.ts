import { describe, expect, it } from 'vitest';
import { problemsIn } from './settings.mjs';

const OTHERS = { MAIL_FROM: 'a@b.example', OSRM_URL: 'http://a.example', PHOTON_URL: 'http://a.example' };
const said = (setting: string, value: string) => problemsIn({ ...OTHERS, [setting]: value });

const PLACEHOLDERS = [
  ...['<password>', '<your password>', '[YOUR-PASSWORD]', '{password}', '{{ password }}'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as people copy it
  ...['${PGPASSWORD}', '$PGPASSWORD', '$(pass)', 'YOUR_PASSWORD', 'your-password', '********', '…', 'abc...'],
];

describe('an address is one sentence', () => {
  it.each<[string, RegExp]>([
    ['postgres://farm@h/f?sslmode=banana', /has an unknown sslmode: use one of disable, prefer, require/],
    ['postgres://farm@h/f?sslmode=', /has an unknown sslmode/],
    ['postgres://farm@h/f?sslmode=allow', /has an unknown sslmode/],
    ['postgres://farm@h/f?sslmode=Require', /has an unknown sslmode/],
    ['postgres://farm@h/f?sslmode=require?x', /has an unknown sslmode/],
    ['postgres://farm@h/f?ssl_mode=require', /only looks like sslmode/],
    ['postgres://farm@h/f?sslmod=require', /only looks like sslmode/],
    ['postgres://farm@h/f?SSLMODE=require', /only looks like sslmode/],
    ['postgres://farm@h/f?tls=true', /only looks like sslmode/],
    ['postgres://farm:pw@h1,h2/f', /names several hosts/],
    ['postgres://farm:pw@h1:5432,h2:5433/f?target_session_attrs=primary', /names several hosts/],
    ['postgres:///f?host=h1,h2', /names several hosts/],
    ['postgres://farm:pw@h:0/f', /has an impossible port: use one from 1 to 65535/],
    ['postgres://farm:pw@h:99999/f', /has an impossible port/],
    ['postgres://farm@[::1]:70000', /has an impossible port/],
    ['postgres://<user>:pw@h/f', /has a placeholder/],
    ['postgres://farm:pw@<host>:5432/f', /has a placeholder/],
    ['postgres://farm:pw@h:<port>/f', /has a placeholder/],
    ['postgres://farm:pw@h/<database>', /has a placeholder/],
    ['psql postgres://farm@h/f', /must begin with postgres:\/\/ itself/],
    ['"postgres://farm@h/f', /must begin with postgres:\/\/ itself/],
    ['DATABASE_URL=postgres://farm@h/f', /must begin with postgres:\/\/ itself/],
    ['jdbc:postgresql://h/f', /must begin with postgres:\/\/ itself/],
    ['postgresql+asyncpg://farm@h/f', /must begin with postgres:\/\/ itself/],
    ['postgres://farm: pw@h/f', /has a space in it/],
    ['postgres://farm@h/f ?sslmode=require', /has a space in it/],
    ['postgres://farm:99999/9@h/f', /has a sign in its password/],
    ['postgres://farm:a,b#c@h/f', /has a sign in its password/],
    ['mysql://farm@h/f', /Only PostgreSQL works/],
    ...PLACEHOLDERS.map((one): [string, RegExp] => [`postgres://farm:${one}@h/f`, /has a placeholder/]),
  ])('DATABASE_URL=%s', (url, says) => {
    const sentences = said('DATABASE_URL', url);
    expect(sentences).toEqual([expect.stringMatching(says)]);
    expect(sentences[0]).toMatch(/^DATABASE_URL: /);
  });

  it.each<[string, string, RegExp]>([
    ['SMTP_URL', 'smtps://a:<password>@mail.example:465', /has a placeholder/],
    ['SMTP_URL', 'smtps://a:b@mail.example:0', /has an impossible port/],
    ['SMTP_URL', 'smtps://a:b@mail.example:46500000', /has an impossible port/],
    ['SMTP_URL', 'smtps://a:b@one.example,two.example:465', /names several hosts/],
    ['OSRM_URL', 'http://<host>:5000', /has a placeholder/],
    ['PHOTON_URL', 'http://photon.example:99999', /has an impossible port/],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_...', /is a placeholder/],
    ['GOOGLE_MAPS_API_KEY', 'YOUR_API_KEY', /is a placeholder/],
    ['HOST', '<host>', /is a placeholder/],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as people copy it
    ['BACKUP_DIR', '${HOME}/backups', /nothing replaces here/],
    ['BACKUP_DIR', '~june/backups', /nothing replaces here/],
    ['DATA_DIR', '%USERPROFILE%\\farm', /nothing replaces here/],
  ])('%s=%s', (setting, value, says) => expect(said(setting, value)).toEqual([expect.stringMatching(says)]));
});

it.each([
  ...['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'].map(
    (mode) => `postgres://farm:pw@h:5432/f?sslmode=${mode}`,
  ),
  ...['password', 'pa,ss', 'pa$$', '$ecret', 'my-db', 'a<b>c', 'p:65', '99999', 'yours'].map(
    (password) => `postgres://farm:${password}@db-1.example:65535/my-db?application_name=farm`,
  ),
  'postgres://farm@h/f?sslmode=verify-full&sslrootcert=/etc/ca.pem&sslcert=a&sslkey=b',
  'postgres://farm@h/f?sslnegotiation=direct&ssl=true&channel_binding=require',
  'postgres://farm@[::1]:5432/f',
  '/run/postgresql farm',
])('%s is fine', (url) => expect(said('DATABASE_URL', url)).toEqual([]));

it.each(['./~', '/srv/~farm', 'a$b'])('a folder %s is fine', (folder) => {
  expect(said('DATA_DIR', folder)).toEqual([]);
});
