import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { eggRequests } from '../db/schema.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { dozen } from '../test/cast/eggs.ts';
import {
  callFarm,
  type Home,
  launch,
  logIn,
  makeHome,
  type RunningFarm,
} from '../test/engines/running-farm.ts';

const MINUTE = { timeout: 60_000 };
/** Well under Node's five seconds for idle connections and our ten for the rest. */
const PROMPTLY_MS = 3_500;

const talkative = () => makeHome('pglite', { LOG_LEVEL: 'info' });

/** Tells the farm to stop, and waits until it has heard it. */
async function tellToStop(farm: RunningFarm) {
  farm.signal('SIGTERM');
  await vi.waitFor(() => expect(farm.said.join('\n')).toContain('"msg":"stopping"'), 5_000);
}

/** A POST whose body the client has not sent yet. */
async function begin(url: string, path: string, headers: Record<string, string> = {}, agent?: Agent) {
  const asked = request(`${url}${path}`, {
    method: 'POST',
    agent,
    headers: { 'Content-Type': 'application/json', Expect: '100-continue', ...headers },
  });
  const answer = once(asked, 'response').then(async ([response]) => ({
    status: response.statusCode as number,
    body: JSON.parse(await text(response)),
  }));
  asked.flushHeaders();
  await Promise.race([once(asked, 'continue'), answer]);
  return {
    answer,
    send: (part: string) => void asked.write(part),
    finish(rest: string) {
      asked.end(rest);
      return answer;
    },
  };
}

async function startAgain(home: Home) {
  const farm = launch(home);
  expect((await fetch(`${await farm.url}/readyz`)).status).toBe(200);
  farm.signal('SIGTERM');
  expect(await farm.gone).toBe(0);
}

it(
  'a farm told to stop still takes the request that is being sent, and then opens again',
  MINUTE,
  async () => {
    const home = await talkative();
    const farm = launch(home);
    const url = await farm.url;
    const pass = await logIn(url, DEMO_ACCOUNTS.customer);
    const wish = JSON.stringify(dozen);
    const asking = await begin(url, '/functions/v1/request-eggs', pass, new Agent({ keepAlive: true }));
    asking.send(wish.slice(0, 20));
    await tellToStop(farm);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    const answered = await asking.finish(wish.slice(20));
    expect(answered).toMatchObject({ status: 200, body: { success: true } });
    const before = Date.now();
    expect(await farm.gone).toBe(0);
    expect(Date.now() - before).toBeLessThan(PROMPTLY_MS);

    await startAgain(home);
    const open = await home.open();
    const rows = await open.db.select({ id: eggRequests.id }).from(eggRequests);
    await open.close();
    expect(rows).toContainEqual({ id: answered.body.request_id });
  },
);

it('a farm told to stop behind a proxy says so, and takes requests until it drained', MINUTE, async () => {
  const farm = launch(await makeHome('pglite', { LOG_LEVEL: 'info', DRAIN_SECONDS: '3' }));
  const url = await farm.url;
  const pass = await logIn(url, DEMO_ACCOUNTS.customer);
  await tellToStop(farm);
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { error: 'This copy of the farm is stopping.' }]);
  expect((await fetch(`${url}/proxy-check`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const asked = await callFarm(url, pass, 'request-eggs', dozen, 'while-draining');
  expect(asked).toMatchObject({ status: 200, body: { success: true } });
  expect(await farm.gone).toBe(0);
});

it('a proxy’s health check without a Host is answered', MINUTE, async () => {
  const url = new URL(await launch(await talkative()).url);
  const line = connect(Number(url.port), url.hostname);
  line.write('GET /proxy-check HTTP/1.0\r\n\r\n');
  expect(await text(line)).toMatch(/^HTTP\/1\.1 200 OK/);
});

it('a farm told to stop while people log in lets them in first', MINUTE, async () => {
  const farm = launch(await talkative());
  const url = await farm.url;
  const people = ['ingrid', 'samir', 'rosalie', 'marcus', 'greta', 'dewey'];
  const logins = await Promise.all(people.map(() => begin(url, '/api/auth/sign-in/email')));
  const answers = logins.map(({ finish }, n) =>
    finish(JSON.stringify({ email: `${people[n]}@neighbors.example`, password: DEMO_ACCOUNTS.password })),
  );
  await tellToStop(farm);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(people.map(() => 200));
  expect(await farm.gone).toBe(0);
});

it('a farm told to stop does not wait for connections on which nobody asks', MINUTE, async () => {
  const farm = launch(await talkative());
  const url = new URL(await farm.url);
  const agent = new Agent({ keepAlive: true });
  for (let n = 0; n < 5; n += 1) {
    const [response] = await once(request(new URL('/healthz', url), { agent }).end(), 'response');
    expect(await text(response)).toContain('alive');
  }
  // Browsers open connections ahead of what they will ask.
  const ahead = connect(Number(url.port), url.hostname);
  await once(ahead, 'connect');
  const before = Date.now();
  farm.signal('SIGTERM');
  expect(await farm.gone).toBe(0);
  expect(Date.now() - before).toBeLessThan(PROMPTLY_MS);
});

describe('Ctrl+C in the terminal of npm start, which reaches the farm twice', () => {
  /** A farm behind npm start, during a request. */
  async function busyFarm() {
    const farm = launch(await talkative(), { behindNpmStart: true });
    const url = await farm.url;
    const asking = await begin(url, '/functions/v1/request-eggs', await logIn(url, DEMO_ACCOUNTS.customer));
    asking.send('{');
    farm.signal('SIGINT');
    await vi.waitFor(() => expect(farm.said.join('\n')).toContain('"msg":"stopping"'), 5_000);
    return { farm, asking };
  }

  it('is one Ctrl+C: what is being done is finished first', MINUTE, async () => {
    const { farm, asking } = await busyFarm();
    expect(await asking.finish(JSON.stringify(dozen).slice(1))).toMatchObject({ status: 200 });
    expect(await farm.gone).toBe(0);
  });

  it('and again a moment later does not wait', MINUTE, async () => {
    const { farm, asking } = await busyFarm();
    const cutOff = expect(asking.answer).rejects.toThrow();
    const again = setInterval(() => farm.signal('SIGINT'), 250);
    const code = await farm.gone;
    clearInterval(again);
    await cutOff;
    expect(code).toBe(1);
    expect(farm.said.join('\n')).not.toContain('"msg":"stopped"');
  });
});

it(
  'a second farm on the same folder says that it is taken, and the first one carries on',
  MINUTE,
  async () => {
    const home = await makeHome('pglite');
    const first = launch(home);
    const url = await first.url;
    const second = launch(home);
    expect(await second.gone).toBe(1);
    expect(second.said.join('\n')).toContain(
      `The data folder ${home.settings.DATA_DIR} is already in use by another Prairie Hen process.\n` +
        'Stop that one first, or set DATA_DIR (or DATABASE_URL)',
    );
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    first.signal('SIGTERM');
    expect(await first.gone).toBe(0);
    await startAgain(home);
  },
);
