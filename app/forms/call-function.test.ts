import { expect, test } from 'vitest';
import { KEPT_CALLS } from '../../db/kept-calls.ts';
import { isFinal } from './answer.ts';
import { post } from './call-function.ts';
import type { Outcome, Post } from './send.ts';

function answering(outcome: Outcome) {
  const requests: Post[] = [];
  const deliver = async (request: Post) => {
    requests.push(request);
    return outcome;
  };
  return { requests, deliver };
}

const said = (status: number, body: object): Outcome => ({ status, text: JSON.stringify(body) });

test('JSON goes out with its key, and the answer comes back', async () => {
  const { requests, deliver } = answering(said(200, { success: true, message: 'Request submitted!' }));
  const answer = await post('/functions/v1/request-eggs', { notes: 'Näh' }, { key: 'k-1', deliver });
  expect(answer).toEqual({ ok: true, body: { success: true, message: 'Request submitted!' } });
  expect(requests[0]).toMatchObject({
    address: '/functions/v1/request-eggs',
    body: '{"notes":"Näh"}',
    headers: { 'Idempotency-Key': 'k-1', 'Content-Type': 'application/json' },
  });
});

test('a form goes out as it is: the browser names its type', async () => {
  const { requests, deliver } = answering(said(200, {}));
  const form = new FormData();
  await post('/functions/v1/add-plant', form, { deliver });
  expect(requests[0]?.body).toBe(form);
  expect(requests[0]?.headers).not.toHaveProperty('Content-Type');
});

test('a refusal says its sentence, its fields and whatever else it carries', async () => {
  const { deliver } = answering(
    said(409, { error: 'June changed it.', fields: { plant_name: 'No.' }, changed_by: 'June' }),
  );
  expect(await post('/x', {}, { deliver })).toEqual({
    ok: false,
    status: 409,
    problem: 'June changed it.',
    fields: { plant_name: 'No.' },
    details: { changed_by: 'June' },
  });
});

test('the words of the account service count as well', async () => {
  const { deliver } = answering(said(403, { message: 'Email not verified' }));
  const answer = await post('/api/auth/sign-in/email', {}, { deliver });
  expect(answer).toMatchObject({ problem: 'Email not verified', status: 403 });
});

test.each([
  ['a page of somebody in between', { status: 502, text: '<html>Bad gateway</html>' }],
  ['an answer without words', { status: 500, text: '' }],
])('%s is told in a sentence', async (_name, outcome) => {
  const { deliver } = answering(outcome);
  expect(await post('/x', {}, { deliver })).toMatchObject({
    ok: false,
    // Only a fault of our own is known to be one.
    status: outcome.status === 500 ? 500 : null,
    problem: expect.stringMatching(/^Something broke on our side/),
  });
});

test.each([
  ['no network', /offline/],
  ['no answer in time', /did not answer in time/],
] as const)('%s leaves the outcome open', async (outcome, problem) => {
  const { deliver } = answering(outcome);
  expect(await post('/x', {}, { deliver })).toMatchObject({
    ok: false,
    status: null,
    problem: expect.stringMatching(problem),
  });
});

test.each([
  ['a success', said(200, { success: true }), true],
  ['a refusal', said(409, { error: 'No.' }), true],
  ['a fault', said(500, { error: 'Broken.' }), false],
  ['somebody in between', { status: 504, text: '<html>' }, false],
  ['a service away', said(503, { error: 'In a minute.' }), false],
  ['a success that cannot be read', { status: 200, text: '<html>' }, false],
  ['no network', 'no network', false],
  ['no answer in time', 'no answer in time', false],
] as const)('%s: whether it is known what became of the call', async (_name, outcome, known) => {
  const { deliver } = answering(outcome);
  expect(isFinal(await post('/functions/v1/x', {}, { deliver }))).toBe(known);
});

const FOREIGN: [string, Outcome][] = [
  ['a portal’s page', { status: 200, text: '<html>Sign in to the Wi-Fi</html>' }],
  ['an empty page', { status: 200, text: '' }],
  ['nothing in JSON', { status: 200, text: 'null' }],
  ['a list in JSON', { status: 200, text: '[{"success":true}]' }],
  ['a portal’s JSON', said(200, { status: 'login', url: 'http://portal.example' })],
  ['a hotspot’s no', { status: 403, text: '<html>Blocked</html>' }],
  ['a gateway’s no', said(403, { message: 'Forbidden' })],
  ['an API’s no', said(401, { error: { code: 16, message: 'no key' } })],
  ['a wrong farm’s no', { status: 404, text: 'Not Found' }],
  ['a filter’s no', { status: 451, text: '' }],
  ['a limit of a proxy', { status: 429, text: 'Too many requests' }],
  ['a network that wants a login', { status: 511, text: '<html>Sign in</html>' }],
  ['a gateway that reached nobody', { status: 502, text: '<html>Bad gateway</html>' }],
  ['a gateway that waited', { status: 504, text: '' }],
  ['a gateway’s 502 in JSON', said(502, { error: 'upstream' })],
];

test.each(FOREIGN)('%s is no answer of the farm, whatever was sent', async (_name, outcome) => {
  const { deliver } = answering(outcome);
  for (const call of KEPT_CALLS) {
    const answer = await post(`/functions/v1/${call}`, {}, { deliver });
    expect([call, answer.ok, isFinal(answer)]).toEqual([call, false, false]);
    expect(answer).toMatchObject({ problem: expect.stringMatching(/Nothing (you typed )?was lost/) });
  }
});

test('what the farm says is final, in its own form', async () => {
  for (const status of [400, 401, 403, 404, 409, 413, 422, 429]) {
    const { deliver } = answering(said(status, { error: 'No.' }));
    const answer = await post('/functions/v1/mark-board', {}, { deliver });
    expect([status, isFinal(answer), answer]).toMatchObject([status, true, { status, problem: 'No.' }]);
  }
});
