import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { BODY_BYTES, receiveBody, TooLarge } from './receive-body.ts';

const later = () => new Promise(setImmediate);

it.each([1, 7, 1_000, 65_536])(
  'pieces of %i bytes are one buffer, no larger than twice what arrived',
  async (size) => {
    const source = new PassThrough();
    const body = receiveBody(source);
    const sent = Buffer.alloc(BODY_BYTES, 'eggs');
    for (let at = 0; at < sent.length; at += size) source.write(sent.subarray(at, at + size));
    source.end();
    const whole = await body.upTo(BODY_BYTES);
    expect(whole.equals(sent)).toBe(true);
    expect(whole.buffer.byteLength).toBeLessThanOrEqual(2 * BODY_BYTES);
  },
);

it('counts what arrived until it is whole or let go', async () => {
  let unread = 0;
  const source = new PassThrough();
  const body = receiveBody(source, (bytes) => {
    unread += bytes;
  });
  source.write('one');
  await later();
  expect([unread, body.isArriving()]).toEqual([3, true]);
  source.end('two');
  expect(`${await body.upTo(6)}`).toBe('onetwo');
  expect([unread, body.isArriving()]).toEqual([0, false]);
});

it('is stopped in the middle, and lets the rest go by', async () => {
  let unread = 0;
  const source = new PassThrough();
  const body = receiveBody(source, (bytes) => {
    unread += bytes;
  });
  source.write('one');
  await later();
  body.stop(new Error('late'));
  source.write(Buffer.alloc(500_000));
  await later();
  expect(unread).toBe(0);
  await expect(body.upTo(10)).rejects.toThrow('late');
  source.end();
  expect(await body.endsWithin(10_000)).toBe(true);
});

it.each<[string, number, number]>([
  ['is longer', 11, 0],
  ['says that it is longer', 1, 11],
])('one that %s than it may be is too large, and no more of it is kept', async (_what, sent, promised) => {
  let unread = 0;
  const source = new PassThrough();
  const body = receiveBody(source, (bytes) => {
    unread += bytes;
  });
  source.write('x'.repeat(sent));
  await expect(body.upTo(10, promised)).rejects.toBeInstanceOf(TooLarge);
  expect(unread).toBe(0);
  expect(await body.endsWithin(20)).toBe(false);
});

it('nobody sends more than 64 kB before somebody says that it may be more', async () => {
  let unread = 0;
  const source = new PassThrough();
  const body = receiveBody(source, (bytes) => {
    unread += bytes;
  });
  const sending = (async () => {
    for (let n = 0; n < 100; n += 1) {
      if (!source.write(Buffer.alloc(10_000))) await new Promise((drained) => source.once('drain', drained));
    }
    source.end();
  })();
  for (let n = 0; n < 20; n += 1) await later();
  expect(unread).toBeLessThan(3 * BODY_BYTES);
  const whole = await body.upTo(2_000_000);
  await sending;
  expect(whole).toHaveLength(1_000_000);
});
