import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { farmFunctions } from '../../app/functions/functions.server.ts';
import { seedPlants } from '../../test/cast/plants.ts';
import { onPostgres } from '../../test/engines/stage.ts';
import { spoilt, valid } from '../../test/fuzz/bodies-from-schema.ts';
import { ROLES } from '../../test/role-cases/role-case.ts';
import { ROLE_CASES } from '../../test/role-cases/role-cases.ts';

type Described = { content: Record<string, { schema: Record<string, unknown> }> };
type Operation = { requestBody: Described; responses: Record<string, Described> };
type Document = { paths: Record<string, { post: Operation; get?: Pick<Operation, 'responses'> }> };

const json = 'application/json';
const formats = {
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  email: /^\S+@\S+$/,
  'date-time': (text: string) => !Number.isNaN(Date.parse(text)),
  date: /^\d{4}-\d\d-\d\d$/,
};

onPostgres((stage) => {
  let document: Document;
  const ajv = new Ajv2020({ formats, allowUnionTypes: true });
  const operation = (name: string) => {
    const found = document.paths[`/${name}`]?.post;
    if (!found) throw new Error(`the document lacks ${name}`);
    return found;
  };
  const schemaOf = ({ content }: Described) => content[json]?.schema ?? {};
  /** Differences from the schema. */
  const misses = (schema: object, body: unknown) => (ajv.validate(schema, body) ? [] : ajv.errors);

  beforeEach(async () => {
    document = (await (await stage.farm.request('/functions/v1/openapi.json')).json()) as Document;
  });

  describe('the document tells the truth', () => {
    const answered = new Set<string>();

    it.each(ROLE_CASES)('of what $call takes and answers $what', async ({ call, body, statuses }) => {
      const { requestBody, responses } = operation(call);
      const sent = await body(stage);
      // Refused roles come first, and change nothing.
      const places = [statuses.findIndex((status) => status !== 200), statuses.indexOf(200)];
      for (const role of places.flatMap((place) => ROLES[place] ?? [])) {
        const answer = await stage.cast[role].call(call, sent);
        const described = responses[answer.status];
        expect(described, `${call} answered ${answer.status}`).toBeDefined();
        if (described) expect(misses(schemaOf(described), answer.body), role).toEqual([]);
        if (answer.status !== 200) continue;
        answered.add(call);
        if (requestBody.content[json]) expect(misses(schemaOf(requestBody), sent), role).toEqual([]);
      }
    });

    it('of every function', () => {
      expect([...answered].sort()).toEqual(Object.keys(farmFunctions).sort());
    });
  });

  it('the list of plants is as the document says', async () => {
    await seedPlants(stage.farm, [{ plant_variety: 'Halcyon' }]);
    const done = document.paths['/plants']?.get?.responses['200'];
    const list = await (await stage.cast.visitor.get('/functions/v1/plants')).json();
    expect(list.plants).toHaveLength(1);
    expect(done && misses(schemaOf(done), list)).toEqual([]);
  });

  it('a body for request-eggs fits one of its branches, and never two', () => {
    const schema = schemaOf(operation('request-eggs').requestBody);
    const branches = schema.oneOf as object[];
    const fits = (body: unknown) => branches.filter((branch) => misses(branch, body)?.length === 0).length;
    fc.assert(fc.property(valid(schema), (body) => fits(body) === 1));
    fc.assert(
      fc.property(spoilt(schema), (body) => fits(JSON.parse((body as { raw: string }).raw)) <= 1),
      { numRuns: 500 },
    );
  });
});
