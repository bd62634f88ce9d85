import * as routes from 'virtual:react-router/server-build';
import { createRequestHandler } from 'react-router';
import { ConfigError, readConfig } from '../core/config.ts';
import { Refusal } from '../core/refusal.ts';
import { FolderDamaged, FolderUnopened } from '../db/pglite/data-folder.ts';
import { FolderInUse } from '../db/pglite/folder-lock.ts';
import { runSeedDemo, SEED_DEMO, seedInChildProcess } from '../demo/seed-demo.ts';
import { findCacheableIn } from '../page-cache/cacheable.ts';
import { openPageCache } from '../page-cache/page-cache.ts';
import { troubleOfFiles } from '../settings/env-file.mjs';
import { buildApp } from './app.ts';
import { runBackup, runProve } from './commands/backup.ts';
import { runMove } from './commands/move.ts';
import { runOwner } from './commands/owner.ts';
import { runPutBack } from './commands/put-back.ts';
import { runRestore } from './commands/restore.ts';
import { openLog } from './log.ts';
import { openMetrics } from './metrics/metrics.ts';
import { routeNames } from './metrics/route-names.ts';
import { run } from './run.ts';
import { stepDown } from './step-down.ts';

const EXPLAINED = [ConfigError, FolderDamaged, FolderUnopened, FolderInUse, Refusal];

/** Each is `npm run` and its name. */
const COMMANDS = new Map([
  ['owner', runOwner],
  ['backup', runBackup],
  ['prove', runProve],
  ['restore', runRestore],
  ['put-back', runPutBack],
  ['move', runMove],
  [SEED_DEMO, runSeedDemo],
]);

/** A slip in a command must not open the farm. @throws Refusal 400 */
function commandNamed(command: string) {
  const runCommand = COMMANDS.get(command);
  if (!command || runCommand) return runCommand;
  const known = [...COMMANDS.keys()].filter((one) => one !== SEED_DEMO).join(', ');
  throw new Refusal(
    400,
    `${command} is not a command, and nothing was started. Commands are ${known}; without one, the farm starts.`,
  );
}

async function start([command = '', ...rest]: string[]) {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new ConfigError([`Node 24 or newer is needed; this is ${process.version}. Start with npm start.`]);
  }
  const runCommand = commandNamed(command);
  const isFarmless = command === 'prove' && rest.length > 0;
  const slips = isFarmless ? [] : troubleOfFiles(process.execArgv);
  if (slips.length) throw new ConfigError(slips);
  if (!isFarmless) stepDown(readConfig(process.env));
  if (runCommand) return runCommand(rest);
  await seedInChildProcess(readConfig(process.env));
  await run((context, open) => {
    const cache = openPageCache(context, findCacheableIn(routes));
    const renderPage = createRequestHandler(routes, 'production');
    const metrics = openMetrics(context, routeNames(routes));
    const app = buildApp(context, open, renderPage, './build/client', cache, metrics);
    return { cache, metrics, fetch: app.fetch };
  });
}

try {
  await start(process.argv.slice(2));
} catch (error) {
  // Other errors go through the log, which omits the values of a statement.
  if (EXPLAINED.some((kind) => error instanceof kind)) {
    process.stderr.write(`\n${(error as Error).message}\n`);
  } else openLog('error').fatal({ err: error }, 'could not start');
  process.exit(1);
}
