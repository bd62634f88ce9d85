import { describe, expect, it } from 'vitest';
import { LIVE, problemsOf } from '../test/engines/live-settings.ts';
import { straysIn } from './settings.mjs';

describe('a name that only looks like a setting', () => {
  it.each([
    ['SMTP_ULR', 'SMTP_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['FARM_MOD', 'FARM_MODE'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['BACKUPDIR', 'BACKUP_DIR'],
    ['smtp_url', 'SMTP_URL'],
    ['PORTS', 'PORT'],
  ])('%s is named, with what was meant', (name, meant) => {
    expect(straysIn({ [name]: 'x' })).toEqual([`${name} is not a setting: did you mean ${meant}?`]);
  });

  it('is named by how it begins, too', () => {
    expect(straysIn({ STRIPE_KEY_FOR_WEBHOOKS: 'x', SMTP_PASSWORD: 'x' })).toEqual([
      'STRIPE_KEY_FOR_WEBHOOKS is not a setting, and changes nothing',
      'SMTP_PASSWORD is not a setting, and changes nothing',
    ]);
  });

  it('is named beside what is missing because of it', () => {
    const { SMTP_URL, ...others } = LIVE;
    expect(problemsOf({ ...others, SMTP_ULR: SMTP_URL })).toEqual([
      'SMTP_URL is required when FARM_MODE=live',
      'SMTP_ULR is not a setting: did you mean SMTP_URL?',
    ]);
  });

  it('is not what other programs read', () => {
    const others = ['HOME', 'MAIL', 'PATH', 'HOSTNAME', 'LOGNAME', 'PGPASSWORD', 'FARM_ADDRESS', 'TZ', 'PS1'];
    const quiet = [...others, 'GOOGLE_APPLICATION_CREDENTIALS', 'NODE_ENV', 'MALLOC_ARENA_MAX', 'LANG'];
    expect(straysIn(Object.fromEntries(quiet.map((name) => [name, 'x'])))).toEqual([]);
  });
});
