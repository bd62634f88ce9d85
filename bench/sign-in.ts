import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPasswords } from '../app/accounts/auth/passwords.server.ts';
import type { OpenDatabase } from '../db/database.ts';
import { type FarmServer, startFarm } from '../e2e/farm-server.ts';
import { inBothHomes } from './homes.ts';
import { inTurn, median, timed } from './measure.ts';
import { type Beside, growth, pairs } from './report.ts';
import { needWrk, wrk } from './wrk.ts';

// Signing in over HTTP, one after another, against the password check alone.

const SIZES = [100, 100_000];
const ROUNDS = 9;
/** About a dozen sign-ins. */
const SECONDS = 1;
const HASHES = 12;
/** Rounds that do not count, while the server loads its code. */
const WARM_UP = 2;
/** The most that a thousand times as many rows may cost. */
const GROWTH = 1.5;
const AT_LEAST = 0.9;
const PASSWORD = 'a password of the bench';

const { hash, verify } = openPasswords();
const hashed = await hash(PASSWORD);

/** Accounts with sessions; one of them signs in. */
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

/** For wrk: each sign-in from another address, so that no limit applies. */
const SCRIPT = `local origin, people
function init(args)
  origin, people = args[1], tonumber(args[2])
  math.randomseed(tonumber(args[3]))
end
function request()
  local part = function() return math.random(0, 255) end
  local headers = {
    ["Content-Type"] = "application/json",
    ["Origin"] = origin,
    ["X-Forwarded-For"] = string.format("10.%d.%d.%d", part(), part(), part()),
  }
  local body = '{"email":"pat-%d@bench.example","password":"${PASSWORD}"}'
  return wrk.format("POST", nil, headers, string.format(body, math.random(1, people)))
end\n`;

let rounds = 0;

/** @returns the median of a sign-in, in milliseconds */
async function signIns(url: string, size: number, file: string): Promise<number> {
  rounds += 1;
  const script = { file, words: [url, size, rounds] };
  return (await wrk(`${url}/api/auth/sign-in/email`, { connections: 1, seconds: SECONDS, script })).middleMs;
}

async function hashes(): Promise<number> {
  const each: number[] = [];
  for (let n = 0; n < HASHES; n += 1)
    each.push(await timed(() => verify({ hash: hashed, password: PASSWORD })));
  return median(each);
}

await needWrk();
const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-bench-'));
const script = join(folder, 'sign-in.lua');
await writeFile(script, SCRIPT);
try {
  await inBothHomes(async ({ engine, open, settings }) => {
    const farms: { size: number; farm: FarmServer }[] = [];
    for (const size of SIZES) {
      const opened = await open(size);
      await people(opened, size);
      await opened.close();
      farms.push({ size, farm: await startFarm(settings(size)) });
    }
    const ours = farms.map(
      ({ size, farm }) =>
        () =>
          signIns(farm.url, size, script),
    );
    const medians = await inTurn([...ours, hashes], ROUNDS, WARM_UP);
    for (const { farm } of farms) await farm.stop();
    const theirs = medians.at(-1) ?? 0;
    const lines = farms.map(({ size }, place): Beside => {
      const what = `of ${size.toLocaleString('en-US')} accounts`;
      return { what, unit: 'ms', ours: medians[place] ?? 0, theirs, atLeast: AT_LEAST };
    });
    process.stdout.write(`${pairs(`sign-in on ${engine}`, 'sign-in', 'password hash', lines)}\n\n`);
    process.stdout.write(`${growth(`growth on ${engine}`, lines, GROWTH, 'sign-in')}\n\n`);
  });
} finally {
  await rm(folder, { recursive: true });
}
