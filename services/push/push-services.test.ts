import { describe, expect, it } from 'vitest';
import { isPushService } from './push-services.ts';

describe('a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
  ])('is of a browser: %s', (endpoint) => {
    expect(isPushService(endpoint, [])).toBe(true);
  });

  it.each([
    '',
    'fcm.googleapis.com',
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com.elsewhere.example/a',
    'https://elsewhere.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@elsewhere.example/a',
    'https://somebody@fcm.googleapis.com/a',
    'https://notify.windows.com.elsewhere.example/',
    'https://xpush.services.mozilla.com/',
    'http://127.0.0.1:5432/',
    'http://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'file:///etc/passwd',
  ])('is no other address: %s', (endpoint) => {
    expect(isPushService(endpoint, ['https://push.farm.example'])).toBe(false);
  });

  it('may be the farm’s own', () => {
    const ours = ['https://push.farm.example'];
    expect(isPushService('https://push.farm.example/up/abc', ours)).toBe(true);
    expect(isPushService('https://push.farm.example:8443/up/abc', ours)).toBe(false);
    expect(isPushService('http://push.farm.example/up/abc', ours)).toBe(false);
  });
});
