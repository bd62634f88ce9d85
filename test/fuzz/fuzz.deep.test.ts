import * as routes from 'virtual:react-router/server-build';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { whoIsAsking } from '../../app/access/who-is-asking.server.ts';
import { bringCast } from '../cast/cast.ts';
import { onBothEngines, onPostgres } from '../engines/stage.ts';
import { ROLES } from '../role-cases/role-case.ts';
import { type Case, calls, type Document, firstVisits, visits } from './cases.ts';
import { judge, mayCall } from './judge.ts';
import { everything } from './known.ts';
import { mustBeQuick } from './long-texts.ts';
import { pagePatterns } from './page-patterns.ts';
import { sendCase } from './send-case.ts';
import { marks, writtenBetween } from './written.ts';

/** From `npm run fuzz`; without it, the same cases each time. */
const { FUZZ_SEED = '55371', FUZZ_CASES } = process.env;
const ENGINES = FUZZ_CASES ? 2 : 1;
const EACH = Math.ceil(Number(FUZZ_CASES ?? 10_000) / ROLES.length / ENGINES);
/** With fewer, some kinds of answers may not be seen. */
const ENOUGH = 200;
/** Cases on one farm; what they have done to it is then forgotten. */
const ROUND = 2_000;
/** What a role may call is called more often than what the door refuses. */
const OPEN = 5;
/** A page takes longer to make. */
const CALLS_TO_A_VISIT = 9;
/** What becomes of queued emails, while later calls are answered. */
const BY_WORKERS = ['jobs', 'letters', 'verifications'];
/** Better Auth keeps a challenge for a device's answer, and the history has every download. */
const READS_THAT_WRITE = /^\/api\/auth\/passkey\/generate-|^\/dashboard\/\S*\.(csv|json)/;
const MS_A_CASE = 200;

(FUZZ_CASES ? onBothEngines : onPostgres)((stage) => {
  it.each(ROLES)(
    'whatever the %s sends: a documented answer, and nothing is written by reading or when refused',
    { timeout: 60_000 + EACH * MS_A_CASE },
    async (role) => {
      const { farm } = stage;
      const document = (await (await farm.request('/functions/v1/openapi.json')).json()) as Document;
      /** The session of somebody who is not verified does not count. */
      const whoIs = () => (role === 'unverified' ? null : stage.cast[role].who);
      const patterns = pagePatterns(farm.app, routes);
      const anything = fc.oneof(
        {
          arbitrary: calls(document, (path) => (mayCall(path, whoIs()) ? OPEN : 1)),
          weight: CALLS_TO_A_VISIT,
        },
        { arbitrary: visits(patterns), weight: 1 },
      );
      /** A call may end the session. */
      const standing = async () =>
        JSON.stringify(await whoIsAsking(farm.context, new Headers(stage.cast[role].headers)));
      const open = async () => {
        stage.cast = await bringCast(farm);
        return { values: await everything(stage), before: await marks(farm.open), was: await standing() };
      };
      const seen = new Map<string, number>();
      let n = 0;
      for (let made = 0; made < EACH; made += ROUND) {
        let { values, before, was } = await open();
        const holds = async (sent: Case, again = false): Promise<void> => {
          const answer = await mustBeQuick(() => sendCase(farm, stage.cast[role], sent, values, n++));
          const after = await marks(farm.open);
          const written = writtenBetween(before, after);
          before = after;
          judge(document, sent, whoIs(), answer);
          const mayWrite = answer.status < 400 && (sent.method !== 'GET' || READS_THAT_WRITE.test(sent.path));
          if (written.length && !mayWrite) {
            const isWorkers = !again && written.every((table) => BY_WORKERS.includes(table));
            if (!isWorkers) expect.fail(`answered ${answer.status}, and wrote ${written}`);
            await farm.letters();
            before = await marks(farm.open);
            return holds(sent, true);
          }
          if (written.some((table) => /^(profiles|sessions)$/.test(table)) && (await standing()) !== was) {
            ({ values, before, was } = await open());
          }
          const kind = `${sent.path.startsWith('/functions/v1/') ? 'call' : 'page'} ${answer.status}`;
          seen.set(kind, (seen.get(kind) ?? 0) + 1);
        };
        const property = fc.asyncProperty(anything, (sent) => holds(sent));
        await fc.assert(property, {
          numRuns: Math.min(ROUND, EACH - made),
          seed: (Number(FUZZ_SEED) + made * ROLES.length + ROLES.indexOf(role)) | 0,
          examples: made === 0 ? firstVisits(patterns).map((visit): [Case] => [visit]) : [],
        });
      }
      const counted = [...seen].sort().map(([kind, count]) => `${kind}: ${count}`);
      if (FUZZ_CASES) process.stdout.write(`${stage.engine}, ${role}: ${counted.join(', ')}\n`);
      if (EACH < ENOUGH) return;
      // Most was refused, and some of all of it was done.
      expect([...seen.keys()]).toEqual(
        expect.arrayContaining(['call 200', 'call 400', 'page 200', 'page 404']),
      );
    },
  );
});
