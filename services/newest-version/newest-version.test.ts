import { afterEach, expect, it } from 'vitest';
import { HOUR_MS } from '../../core/clock.ts';
import { jsonReply, type Loopback, loopback, type Reply } from '../../test/stand-ins/loopback.ts';
import { newestVersion } from './newest-version.ts';

let server: Loopback | undefined;
afterEach(() => server?.close());

const asking = async (reply: () => Reply) => {
  server = await loopback(reply);
  const clock = { at: 0 };
  const newest = newestVersion(`${server.url}/releases/latest`, () => clock.at);
  return { clock, newest };
};
const answered = (newest: ReturnType<typeof newestVersion>) =>
  expect.poll(() => newest.number(), { interval: 5 }).not.toBe('asking');

it.each<[string, Reply, string | null]>([
  ['a tag', jsonReply(200, { tag_name: 'v1.12.0', html_url: 'https://git.example/r/v1.12.0' }), '1.12.0'],
  ['a tag without a letter', jsonReply(200, { tag_name: '2.0.1' }), '2.0.1'],
  ['another kind of tag', jsonReply(200, { tag_name: 'nightly' }), null],
  ['a tag with a sentence', jsonReply(200, { tag_name: '1.2.3 Call 612-555-0100 now' }), null],
  ['a list', jsonReply(200, [{ tag_name: 'v1.12.0' }]), null],
  ['nothing at all', { status: 200, body: 'not JSON' }, null],
  ['no release', jsonReply(404, { message: 'Not Found' }), null],
])('of %s', async (_, reply, number) => {
  const { newest } = await asking(() => reply);
  expect(newest.number()).toBe('asking');
  await answered(newest);
  expect(newest.number()).toBe(number);
});

it('asks once in half a day, and again at once where nothing answered', async () => {
  const replies = [jsonReply(200, { tag_name: 'v1.1.0' }), jsonReply(200, { tag_name: 'v1.2.0' })];
  const { clock, newest } = await asking(() => replies.shift() ?? jsonReply(200, {}));
  newest.number();
  await answered(newest);
  for (let n = 0; n < 5; n++) expect(newest.number()).toBe('1.1.0');
  expect(server?.asked).toHaveLength(1);
  clock.at += 12 * HOUR_MS + 1;
  newest.number();
  await expect.poll(() => newest.number(), { interval: 5 }).toBe('1.2.0');
  expect(server?.asked).toHaveLength(2);
});
