import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIVE, STRIPE } from '../test/engines/live-settings.ts';
import { readConfig } from './config.ts';

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
      pushServices: [],
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
      releasesUrl: null,
      logLevel: 'info',
    });
  });

  it('takes empty settings for settings that are not there', () => {
    const names = [...Object.keys(LIVE), 'PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'OSRM_URL'];
    const empty = Object.fromEntries(names.map((name) => [name, ' ']));
    expect(readConfig(empty)).toEqual(readConfig({}));
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
    expect(readConfig(STRIPE).stripe).toEqual({
      secretKey: 'sk_test_1a2B',
      publishableKey: 'pk_test_1a2B',
      webhookSecret: 'whsec_1a2B',
      apiUrl: null,
    });
    const apiUrl = 'http://127.0.0.1:9';
    expect(readConfig({ ...STRIPE, STRIPE_API_URL: apiUrl }).stripe).toMatchObject({ apiUrl });
    expect(readConfig({ ...LIVE, ...STRIPE }).stripe).toMatchObject({ secretKey: 'sk_test_1a2B' });
    expect(readConfig(LIVE).stripe).toBeNull();
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
