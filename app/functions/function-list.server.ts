import type { Context } from '../../core/context.ts';
import { type Operation, openApiDocument } from './open-api.server.ts';
import { type Field, shapesOf } from './schema-words.ts';

export type FunctionInWords = {
  name: string;
  method: 'GET' | 'POST';
  summary: string;
  who: string;
  /** Null for what is only read. */
  takes: { kind: 'JSON' | 'a form'; shapes: Field[][] } | null;
  gives: Field[];
  refusals: Field[];
};

const JSON_BODY = 'application/json';

function takenBy({ requestBody }: Pick<Operation, 'requestBody'>): FunctionInWords['takes'] {
  const shapes = Object.values(requestBody.content).flatMap(({ schema }) => shapesOf(schema));
  return { kind: JSON_BODY in requestBody.content ? 'JSON' : 'a form', shapes };
}

/** What openapi.json says, for people. */
export async function functionList(context: Pick<Context, 'config' | 'auth' | 'farm'>) {
  const { paths, components } = await openApiDocument(context);
  const functions = Object.values(paths).map((path): FunctionInWords => {
    const operation = 'get' in path ? path.get : path.post;
    const { 200: done, ...refusals } = operation.responses;
    return {
      name: operation.operationId,
      method: 'get' in path ? 'GET' : 'POST',
      summary: operation.summary,
      who: operation.description,
      takes: 'post' in path ? takenBy(path.post) : null,
      gives: shapesOf(done.content[JSON_BODY].schema).flat(),
      refusals: Object.entries(refusals).map(([name, { description: words }]) => ({
        name,
        words,
        optional: false,
      })),
    };
  });
  return { functions, cookie: components.securitySchemes.session.name };
}
