import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { farmFunctions } from '../../app/functions/functions.server.ts';
import { dozen } from '../../test/cast/eggs.ts';
import { allRows } from '../../test/engines/all-rows.ts';
import { serve } from '../../test/engines/serve.ts';
import { onPostgres } from '../../test/engines/stage.ts';

const READABLE = 'That could not be read. Please reload the page and try again.';
const TOO_MUCH = 'That is too much text. Please shorten it and try again.';
const NOT_ALLOWED = 'This request was not allowed.';
const AS_JSON = 'Please send this as JSON.';

onPostgres((stage) => {
  const here = { Origin: 'http://localhost:3000' };
  const elsewhere = { Origin: 'https://evil.example' };
  const crossSite = { 'Sec-Fetch-Site': 'cross-site' };

  /** Posts to request-eggs as the customer. */
  async function post(body: BodyInit, headers: Record<string, string>) {
    const all = { ...stage.cast.customer.headers, ...headers };
    const response = await stage.farm.request('/functions/v1/request-eggs', {
      method: 'POST',
      headers: all,
      body,
    });
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    return { status: response.status, body: (await response.json()) as { error?: string } };
  }
  const refused = (status: number, error: string) => ({ status, body: { error } });

  it('answers of a few words go out as they are, with their length, and long ones packed', async () => {
    const { visitor, customer } = stage.cast;
    const answers = async (path: string, init: RequestInit) => {
      const { headers } = await stage.farm.request(path, init);
      return [headers.get('content-encoding'), Number(headers.get('content-length')) > 0];
    };
    const headers = {
      ...customer.headers,
      'Content-Type': 'application/json',
      'Accept-Encoding': 'gzip, br',
    };
    const init = { method: 'POST', headers, body: JSON.stringify(dozen) };
    expect(await answers('/functions/v1/request-eggs', init)).toEqual([null, true]);
    expect(await answers('/api/auth/get-session', { headers })).toEqual([null, true]);
    expect(await answers('/functions/v1/openapi.json', { headers })).toEqual(['gzip', false]);
    expect((await visitor.get('/api/auth/get-session')).headers.get('content-length')).toBe('4');
  });

  it.each(Object.keys(farmFunctions))('%s takes only POST', async (name) => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const headers = { ...here, 'Content-Type': 'application/json' };
      const response = await stage.farm.request(`/functions/v1/${name}`, { method, headers });
      expect({ status: response.status, body: await response.json() }).toEqual(
        refused(405, 'This address only takes POST.'),
      );
    }
    const head = await stage.farm.request(`/functions/v1/${name}`, { method: 'HEAD' });
    expect({ status: head.status, body: await head.text() }).toEqual({ status: 405, body: '' });
  });

  describe('what is not JSON', () => {
    const wish = JSON.stringify(dozen);
    const form = new URLSearchParams({ number_of_eggs_requested: '12', chickens_or_ducks: 'chickens' });

    it('is refused, whoever sends it', async () => {
      const before = await allRows(stage.farm);
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        expect(await post(wish, { ...here, 'Content-Type': type })).toEqual(refused(415, AS_JSON));
        expect(await post(wish, { ...elsewhere, 'Content-Type': type })).toEqual(refused(403, NOT_ALLOWED));
        expect(await post(wish, { ...crossSite, 'Content-Type': type })).toEqual(refused(403, NOT_ALLOWED));
        expect(await post(wish, { 'Content-Type': type })).toEqual(refused(415, AS_JSON));
      }
      for (const type of ['application/xml', 'application/jsonp', 'x', 'text/html']) {
        expect(await post(wish, { 'Content-Type': type })).toEqual(refused(415, AS_JSON));
      }
      expect(await post(new Blob([wish]), here)).toEqual(refused(415, AS_JSON));
      expect(await post(form, elsewhere)).toEqual(refused(403, NOT_ALLOWED));
      expect(await post(form, here)).toEqual(refused(415, AS_JSON));
      expect(await allRows(stage.farm)).toEqual(before);
    });

    it.each(['', '{', '{"a":}', 'nonsense', '{"a":1}}', '['.repeat(20_000), '{"a":'.repeat(9_000)])(
      'but says it is: %.12s',
      async (body) => {
        expect(await post(body, { 'Content-Type': 'application/json' })).toEqual(refused(400, READABLE));
      },
    );

    it('is told from JSON with a character set', async () => {
      const type = { 'Content-Type': 'application/json; charset=utf-8' };
      expect((await post(wish, type)).status).toBe(200);
    });
  });

  describe('a body of more than 64 kB', () => {
    const JSON_TYPE = { 'Content-Type': 'application/json' };
    const bytes = (count: number) => `{"notes":"${'x'.repeat(count - 12)}"}`;
    let place: Awaited<ReturnType<typeof serve>>;
    beforeAll(async () => {
      place = await serve(stage.farm);
    });
    afterAll(() => place.close());

    /** Sends chunks without a length. */
    const inPieces = (path: string, body: string) =>
      new Promise<{ status?: number; said: string }>((resolve, reject) => {
        const headers = { ...JSON_TYPE, ...stage.cast.customer.headers };
        const options = { port: place.port, path, method: 'POST', headers, agent: false };
        const sending = request(options, async (response) => {
          let said = '';
          for await (const piece of response) said += piece;
          resolve({ status: response.statusCode, said });
        });
        sending.on('error', reject);
        for (let at = 0; at < body.length; at += 10_000) sending.write(body.slice(at, at + 10_000));
        sending.end();
      });

    it('is refused, and one of 64 kB is read', async () => {
      expect(await post(bytes(65 * 1024), JSON_TYPE)).toEqual(refused(413, TOO_MUCH));
      expect(await post(bytes(64 * 1024 + 1), JSON_TYPE)).toEqual(refused(413, TOO_MUCH));
      expect((await post(bytes(64 * 1024), JSON_TYPE)).status).toBe(400);
    });

    it.each(['/functions/v1/request-eggs', '/api/auth/sign-out'])(
      'is refused too when it does not say how long it is: %s',
      async (path) => {
        const { status, said } = await inPieces(path, bytes(65 * 1024));
        expect({ status, body: JSON.parse(said) }).toEqual(refused(413, TOO_MUCH));
      },
    );

    /** Sends `sent` of `length` bytes, then another request if the connection stays open. */
    const onOneLine = (length: number, sent: number) =>
      new Promise<string>((resolve) => {
        const headers = {
          Host: 'farm',
          ...JSON_TYPE,
          ...stage.cast.customer.headers,
          'Content-Length': length,
        };
        const said = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        const line = connect(place.port, '127.0.0.1');
        let heard = '';
        line.setEncoding('utf8').on('data', (piece) => {
          if (!heard) line.write('GET /healthz HTTP/1.1\r\nHost: farm\r\nConnection: close\r\n\r\n');
          heard += piece;
        });
        line.on('error', (error) => resolve(`${error}`)).on('end', () => resolve(heard));
        line.write(`POST /functions/v1/request-eggs HTTP/1.1\r\n${said.join('')}\r\n${'x'.repeat(sent)}`);
      });

    it.each([70_000, 4_000_000])('that came whole leaves the line of use: %i bytes', async (length) => {
      const heard = await onOneLine(length, length);
      expect(heard).toMatch(/^HTTP\/1.1 413 [\s\S]*Connection: keep-alive[\s\S]*too much text/);
      expect(heard).toMatch(/HTTP\/1.1 200 OK[\s\S]*"alive":true/);
    });

    it('of which the rest does not come ends the line, and the answer says so', async () => {
      expect(await onOneLine(70_000, 1_000)).toMatch(/^HTTP\/1.1 413 [\s\S]*connection: close[\s\S]*"}$/i);
    });

    it('in pieces is read up to there', async () => {
      const { status } = await inPieces('/functions/v1/request-eggs', bytes(64 * 1024));
      expect(status).toBe(400);
    });
  });
});
