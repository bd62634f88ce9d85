import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { openPasswords } from '../app/accounts/passwords.server.ts';
import type { OpenDatabase } from '../db/open.ts';
import { type FarmServer, startFarm } from '../e2e/farm-server.ts';
import { inBothHomes } from './homes.ts';
import { inTurn, timed } from './measure.ts';
import { type Beside, growth, pairs } from './tell.ts';

// Signing in over HTTP beside the check of a password alone, which is slow on purpose.

const SIZES = [100, 100_000];
const ROUNDS = 30;
/** A server that has just begun still reads its own code; neighbours meet one that has been open for days. */
const WARM_UP = 15;
/** How much more one may cost with a thousand times as much behind it. */
const GROWTH = 1.5;
const AT_LEAST = 0.9;
const PASSWORD = 'a password of the bench';

const { hash, verify } = openPasswords();
const hashed = await hash(PASSWORD);

/** People with accounts and sessions; one of them signs in. */
async function people({ query }: OpenDatabase, size: number): Promise<void> {
  const all = `from generate_series(1, ${size}) n`;
  await query({
    text: `insert into profiles (supabase_id, first_name, email, email_verified)
      select 'person-' || n, 'Pat', 'pat-' || n || '@bench.example', true ${all}`,
  });
  await query({
    text: `insert into accounts (id, user_id, account_id, provider_id, password)
      select 'account-' || n, 'person-' || n, 'person-' || n, 'credential', $1 ${all}`,
    values: [hashed],
  });
  await query({
    text: `insert into sessions (id, user_id, token, expires_at)
      select 'session-' || n, 'person-' || n, 'token-' || n, now() + interval '7 days' ${all}`,
  });
  await query({ text: 'vacuum analyze' });
}

const agent = new Agent({ keepAlive: true });

/** By the least of Node's clients: what the sender needs is no part of a sign-in, and fetch needs 2 ms. */
async function signIn(url: string, size: number): Promise<void> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const sending = request(`${url}/api/auth/sign-in/email`, {
    agent,
    method: 'POST',
    // From somewhere else each time, so that nobody is asked to wait.
    headers: { 'Content-Type': 'application/json', Origin: url, 'X-Forwarded-For': address },
  });
  sending.end(JSON.stringify({ email: `pat-${1 + randomInt(size)}@bench.example`, password: PASSWORD }));
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  const said = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`signing in answered ${answer.statusCode}: ${said}`);
}

await inBothHomes(async ({ engine, open, settings }) => {
  const farms: { size: number; farm: FarmServer }[] = [];
  for (const size of SIZES) {
    const opened = await open(size);
    await people(opened, size);
    await opened.close();
    farms.push({ size, farm: await startFarm(settings(size)) });
  }
  const medians = await inTurn(
    [
      ...farms.map(
        ({ size, farm }) =>
          () =>
            timed(() => signIn(farm.url, size)),
      ),
      () => timed(() => verify({ hash: hashed, password: PASSWORD })),
    ],
    ROUNDS,
    WARM_UP,
  );
  agent.destroy();
  for (const { farm } of farms) await farm.stop();
  const theirs = medians.at(-1) ?? 0;
  const lines = farms.map(({ size }, place): Beside => {
    const what = `of ${size.toLocaleString('en-US')} accounts`;
    return { what, unit: 'ms', ours: medians[place] ?? 0, theirs, atLeast: AT_LEAST };
  });
  process.stdout.write(`${pairs(`sign-in on ${engine}`, 'sign-in', 'password hash', lines)}\n\n`);
  process.stdout.write(`${growth(`growth on ${engine}`, lines, GROWTH, 'sign-in')}\n\n`);
});
