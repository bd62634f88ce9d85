import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../core/config.ts';
import { LIVE, problemsOf } from '../test/engines/live-settings.ts';

describe('live', () => {
  it('starts with its four settings, without a slash at the end of its address', () => {
    const config = readConfig({ ...LIVE, PUBLIC_URL: 'https://hens.example/' });
    expect(config).toMatchObject({ mode: 'live', publicUrl: 'https://hens.example' });
  });

  it('has a folder of its own, apart from the demo’s', () => {
    expect(readConfig(LIVE).dataFolder).toBe(resolve('data'));
    expect(readConfig({ ...LIVE, DATA_DIR: 'hens' }).dataFolder).toBe(resolve('hens'));
  });

  it.each(['AUTH_SECRET', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'])('does not start without %s', (name) => {
    expect(problemsOf({ ...LIVE, [name]: '' })).toEqual([`${name} is required when FARM_MODE=live`]);
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
    expect(problemsOf({ ...LIVE, ...env })).toEqual([
      `${name} has the example's farm.example in it: put your own domain in its place`,
    ]);
  });

  it('takes a domain that only looks like the example', () => {
    expect(problemsOf({ ...LIVE, PUBLIC_URL: 'https://farm.example.com' })).toEqual([]);
  });

  it.each(['http://hens.example', 'http://127.0.0.1.hens.example', 'http://192.168.0.7:3000'])(
    'sends no passwords over %s',
    (url) => {
      expect(problemsOf({ ...LIVE, PUBLIC_URL: url })).toEqual([
        expect.stringMatching(/^PUBLIC_URL must begin with https:\/\/.* put a proxy with TLS in front$/),
      ]);
    },
  );

  it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080'])('may be tried at %s', (url) => {
    expect(problemsOf({ ...LIVE, PUBLIC_URL: url })).toEqual([]);
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
    expect(problemsOf({ ...LIVE, AUTH_SECRET: secret })).toEqual([
      'AUTH_SECRET could be guessed: make one with openssl rand -hex 32',
    ]);
  });

  it.each([
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'Rk3vY0qZ1tXw8LbNc5GhJ2mPsD7fUeAi',
  ])('signs with %s', (secret) => expect(problemsOf({ ...LIVE, AUTH_SECRET: secret })).toEqual([]));

  it.each(['Prairie Hen Farm', 'Prairie Hen <>', 'a@b.example, c@d.example', 'hello@', 'Hen a@b.example'])(
    'sends no mail from %j',
    (from) => {
      expect(problemsOf({ ...LIVE, MAIL_FROM: from })).toEqual([
        expect.stringMatching(/^MAIL_FROM: must have one email address in it, like .+@.+/),
      ]);
    },
  );

  it.each(['hello@hens.example', '"Hen, Prairie" <hello@hens.example>', 'Prairie Hen <hello@hens.example>'])(
    'sends mail from %j',
    (from) => {
      expect(readConfig({ ...LIVE, MAIL_FROM: from }).mailFrom).toBe(from);
    },
  );

  it('keeps the real time', () => {
    const problems = problemsOf({ ...LIVE, FARM_NOW: '2025-09-20T10:00:00-05:00' });
    expect(problems).toEqual(['FARM_NOW works in demo mode only']);
  });
});
