import { expect, test } from 'vitest';
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
  const { requests, deliver } = answering(said(200, { message: 'Request submitted!' }));
  const answer = await post('/functions/v1/request-eggs', { notes: 'Näh' }, { key: 'k-1', deliver });
  expect(answer).toEqual({ ok: true, body: { message: 'Request submitted!' } });
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
  expect(await post('/x', {}, { deliver })).toMatchObject({ problem: 'Email not verified' });
});

test.each([
  ['a page of somebody in between', { status: 502, text: '<html>Bad gateway</html>' }],
  ['an answer without words', { status: 500, text: '' }],
  ['a success that cannot be read', { status: 200, text: '<html>' }],
  ['a success that says nothing', { status: 200, text: 'null' }],
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
  ['a success', said(200, {}), true],
  ['a refusal', said(409, { error: 'No.' }), true],
  ['a fault', said(500, { error: 'Broken.' }), false],
  ['somebody in between', { status: 504, text: '<html>' }, false],
  ['a service away', said(503, { error: 'In a minute.' }), false],
  ['a success that cannot be read', { status: 200, text: '<html>' }, false],
  ['no network', 'no network', false],
  ['no answer in time', 'no answer in time', false],
] as const)('%s: whether it is known what became of the call', async (_name, outcome, known) => {
  const { deliver } = answering(outcome);
  expect(isFinal(await post('/x', {}, { deliver }))).toBe(known);
});
