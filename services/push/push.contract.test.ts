import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startPushService } from '../../test/stand-ins/stand-in-push.ts';
import { makePushKeys } from './vapid.ts';
import { webPushDelivery } from './web-push.ts';

const service = await startPushService();
afterAll(() => service.close());

const keys = await makePushKeys();
const deliver = webPushDelivery(keys, 'hello@farm.example', 'https://farm.example');
const message = {
  id: 'a',
  title: 'Your eggs are ready',
  body: 'Ünïcode, 🥚',
  tag: 'eggs 1',
  path: '/dashboard',
};

const said = ({ title, body, tag } = message) => ({
  title,
  body,
  tag,
  navigate: 'https://farm.example/dashboard',
  data: { id: 'a' },
});

describe('a push service', () => {
  beforeEach(() => {
    service.received.length = 0;
    service.manners.status = () => 201;
  });

  it('takes what only the device can read, signed by the farm', async () => {
    const device = service.subscribe(keys.publicKey);
    expect(await deliver(device, message)).toBe('taken');
    const [pushed] = service.received;
    expect(pushed).toMatchObject({
      message: said(),
      ttl: 86_400,
      claims: { sub: 'mailto:hello@farm.example' },
    });
  });

  it('takes the longest', async () => {
    const device = service.subscribe(keys.publicKey);
    const long = { ...message, title: 'é'.repeat(100), body: '🥚'.repeat(300) };
    expect(await deliver(device, long)).toBe('taken');
    expect(service.received[0]?.message).toEqual(said(long));
  });

  it('says that a device is gone', async () => {
    const device = service.subscribe(keys.publicKey);
    service.unsubscribe(device);
    expect(await deliver(device, message)).toBe('gone');
    service.manners.status = () => 404;
    expect(await deliver(service.subscribe(keys.publicKey), message)).toBe('gone');
  });

  it('refuses what another farm signed', async () => {
    const device = service.subscribe((await makePushKeys()).publicKey);
    service.manners.reason = '{"reason":"BadJwtToken"}';
    const answer = { refused: 403, reason: '{"reason":"BadJwtToken"}' };
    expect(await deliver(device, message)).toEqual(answer);
    service.manners.reason = 'x'.repeat(100_000);
    expect(await deliver(device, message)).toEqual({ refused: 403, reason: 'x'.repeat(200) });
    service.manners.reason = '';
    expect(service.received).toEqual([]);
  });

  it.each([307, 400, 413])('refuses with %i for good', async (status) => {
    service.manners.status = () => status;
    expect(await deliver(service.subscribe(keys.publicKey), message)).toEqual({
      refused: status,
      reason: '',
    });
  });

  it.each([429, 500, 503])('with %i asks to try again', async (status) => {
    service.manners.status = () => status;
    await expect(deliver(service.subscribe(keys.publicKey), message)).rejects.toThrow(String(status));
  });

  it('that is not there asks to try again', async () => {
    const device = { ...service.subscribe(keys.publicKey), endpoint: 'http://127.0.0.1:9/push' };
    await expect(deliver(device, message)).rejects.toThrow();
  });
});
