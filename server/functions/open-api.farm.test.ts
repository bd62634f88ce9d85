import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { farmFunctions } from '../../app/functions/functions.server.ts';
import { type Act, refusalsOf } from '../../core/act.ts';
import { cookiesOf, signIn, whoAmI } from '../../test/cast/account-calls.ts';
import { bringCast, PASSWORD } from '../../test/cast/cast.ts';
import { allRows } from '../../test/engines/all-rows.ts';
import { openTestFarm } from '../../test/engines/open-test-farm.ts';
import { onPostgres } from '../../test/engines/stage.ts';
import { nonsense } from '../../test/fuzz/bodies-from-schema.ts';

type Schema = Record<string, unknown>;
type Operation = {
  operationId: string;
  summary: string;
  security: object[];
  requestBody: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
};
type Document = {
  openapi: string;
  info: object;
  servers: object[];
  paths: Record<string, { post: Operation }>;
};

/** Words for a person, the spec's among them, which have no full stop. */
const SENTENCE = /^[A-Z"\d]\S* \S.*$/s;
const json = 'application/json';
const functions = Object.entries<Act>(farmFunctions);

onPostgres((stage) => {
  const read = async () => {
    const response = await stage.farm.request('/functions/v1/openapi.json');
    expect(response.status).toBe(200);
    return (await response.json()) as Document;
  };

  describe('the document of all functions', () => {
    it('is OpenAPI 3.1 and says where they are', async () => {
      expect(await read()).toMatchObject({
        openapi: '3.1.0',
        info: { title: expect.any(String), version: expect.any(String) },
        servers: [{ url: 'http://localhost:3000/functions/v1' }],
      });
    });

    it('has every function, with what it takes, who may call it and how it answers', async () => {
      const { paths } = await read();
      expect(Object.keys(paths)).toEqual([
        '/plants',
        '/board',
        '/egg-proposal',
        '/to-tell',
        ...Object.keys(farmFunctions).map((name) => `/${name}`),
      ]);
      for (const [name, definition] of functions) {
        const { who } = definition;
        const operation = paths[`/${name}`]?.post;
        expect(operation).toMatchObject({ operationId: name, summary: expect.stringMatching(SENTENCE) });
        expect(operation?.security.length).toBe(who === 'anyone' ? 0 : 2);
        const [input] = Object.values(operation?.requestBody.content ?? {});
        expect(() => z.fromJSONSchema(input?.schema ?? {})).not.toThrow();
        const statuses = [200, ...refusalsOf(definition)].map(String);
        expect(Object.keys(operation?.responses ?? {})).toEqual(statuses);
        expect(operation?.responses['200']?.content[json]?.schema).toMatchObject({
          required: expect.arrayContaining(['success']),
          additionalProperties: false,
        });
      }
    });

    // Two new farms, for what no database has a say in.
    it('names the cookie that logging in sets, and keeps browsers on https', async () => {
      for (const url of ['http://localhost:3000', 'https://farm.example']) {
        const farm = await openTestFarm(stage.engine, { PUBLIC_URL: url });
        await bringCast(farm);
        const document = (await (await farm.request('/functions/v1/openapi.json')).json()) as {
          components: { securitySchemes: { session: { name: string } } };
        };
        const answer = await signIn(farm, 'ana@example.com', PASSWORD);
        expect(answer.headers.get('strict-transport-security')).toBe(
          url.startsWith('https:') ? 'max-age=31536000' : null,
        );
        const [named] = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
        expect(document.components.securitySchemes.session.name).toBe(named);
        for (const cookie of answer.headers.getSetCookie()) {
          const isHosts =
            /^__Host-/.test(cookie) && /; Path=\/;.*; Secure/.test(cookie) && !/domain=/i.test(cookie);
          expect(isHosts, cookie).toBe(url.startsWith('https:'));
        }
        expect(await whoAmI(farm, cookiesOf(answer.headers))).toBe('ana@example.com');
        await farm.close();
      }
    });

    it('is kept out of nobody’s reach and tells nothing secret', async () => {
      const text = JSON.stringify(await read());
      expect(text).not.toContain(stage.farm.config.authSecret);
    });
  });

  it('a visitor who sends nonsense to all of them changes nothing', async () => {
    const before = await allRows(stage.farm);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(farmFunctions)), nonsense, async (name, body) => {
        const { status } = await stage.cast.visitor.call(name, { body });
        expect([400, 401, 415]).toContain(status);
      }),
      { numRuns: 60, seed: 55_371 },
    );
    expect(await allRows(stage.farm)).toEqual(before);
  });
});
