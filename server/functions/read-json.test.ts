import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from './read-json.ts';

const read = (body: string) =>
  readJson(
    new Request('http://farm.example/', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    }),
  );

describe('JSON', () => {
  it.each([
    '{"a":1,"a":1}',
    '{"a":1,"b":{"c":1,"c":2}}',
    '[{"a":1},{"a":1,"\\u0061":2}]',
    '{"__proto__":1,"__proto__":2}',
    '{"a" : 1,\n"a"\t:2}',
    '{"":1,"":2}',
    `{"a"${' '.repeat(30_000)}:1,"a":1}`,
  ])('is refused when an object has a name twice: %s', async (body) => {
    await expect(read(body)).rejects.toMatchObject({ status: 400, sentence: 'Duplicate field.' });
  });

  it('is read otherwise, whatever is in its texts', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('":"', '\\"a":', '{"a":1,"a":1}', '\\'),
    );
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        text,
        fc.integer(),
        fc.constant(null),
        tie('list'),
        tie('object'),
      ),
      list: fc.array(tie('any'), { maxLength: 4 }),
      object: fc.dictionary(text, tie('any'), { maxKeys: 4 }),
    })).any;
    await fc.assert(
      fc.asyncProperty(value, fc.constantFrom(undefined, 2), async (sent, indent) => {
        await read(JSON.stringify(sent, null, indent));
      }),
    );
  });

  it.each(['"'.repeat(65_000), '\\"'.repeat(32_000), '{'.repeat(65_000), '"a":'.repeat(16_000)])(
    'that is broken is refused',
    async (body) => {
      await expect(read(body)).rejects.toMatchObject({ status: 400 });
    },
  );
});
