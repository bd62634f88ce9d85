import { Ajv, type ValidateFunction } from 'ajv';
import description from './stripe-openapi.json' with { type: 'json' };

type Kind = 'payment_intent' | 'refund' | 'event' | 'dispute' | 'error';

/** The description is from 2022; this adds what has changed since (2026-09-30.endive). */
function asOfToday(old: typeof description) {
  const { post } = old.paths['/v1/payment_intents'];
  const { payment_method_types: types, ...others } = post.body.properties;
  const body = { ...post.body, properties: { ...others, allowed_payment_method_types: types } };
  return { ...old, paths: { ...old.paths, '/v1/payment_intents': { post: { ...post, body } } } };
}

/** For tests. Both throw, naming every difference from Stripe's OpenAPI description. */
export function describedByStripe() {
  const schema = withNulls(asOfToday(description)) as object;
  const read = (coerceTypes: boolean) =>
    new Ajv({ strict: false, allErrors: true, validateFormats: false, coerceTypes }).addSchema(
      schema,
      'stripe',
    );
  const answers = read(false);
  const forms = read(true);

  const check = (validate: ValidateFunction, what: string, value: unknown) => {
    if (validate(value)) return;
    throw new Error(`${what} is not as Stripe describes it: ${answers.errorsText(validate.errors)}`);
  };
  return {
    checkAnswer(kind: Kind, answer: unknown) {
      check(answers.compile({ $ref: `stripe#/components/schemas/${kind}` }), kind, answer);
    },
    checkRequest(method: 'get' | 'post', path: keyof typeof description.paths, body: object) {
      const place = `paths/${path.replaceAll('/', '~1')}/${method}/body`;
      const validate = forms.compile({ $ref: `stripe#/${encodeURI(place)}` });
      check(validate, `${method} ${path}`, structuredClone(body));
    },
  };
}

function withNulls(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withNulls);
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, ...rest } = node as { nullable?: boolean };
  const inner = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, withNulls(value)]));
  return nullable ? { anyOf: [inner, { type: 'null' }] } : inner;
}
