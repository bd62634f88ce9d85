import * as routes from 'virtual:react-router/server-build';
import { ConfigError, readConfig } from '../config.ts';
import { FolderInUse } from '../db/folder-lock.ts';
import { Refusal } from '../refusal.ts';
import { buildApp } from './app.ts';
import { openKeptAnswers } from './kept-answers.ts';
import { openLog } from './log.ts';
import { runOwner } from './owner.ts';
import { builtPages } from './pages.ts';
import { PLANT, plantBeforehand, runPlantDemo } from './plant-demo.ts';
import { run } from './run.ts';

const EXPLAINED = [ConfigError, FolderInUse, Refusal];

async function start([command, ...rest]: string[]) {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new ConfigError([`Node 24 or newer is needed; this is ${process.version}. Start with npm start.`]);
  }
  if (command === 'owner') return runOwner(rest[0]);
  if (command === PLANT) return runPlantDemo();
  await plantBeforehand(readConfig(process.env));
  const pages = builtPages(routes);
  await run((context, open) => {
    const kept = pages.findPublic && openKeptAnswers(context, pages.findPublic);
    return { kept, fetch: buildApp(context, open, pages, './build/client', kept).fetch };
  });
}

try {
  await start(process.argv.slice(2));
} catch (error) {
  // Anything else goes through the log, which leaves out the values that a statement had in hand.
  if (EXPLAINED.some((kind) => error instanceof kind)) {
    process.stderr.write(`\n${(error as Error).message}\n`);
  } else openLog('error').fatal({ err: error }, 'could not start');
  process.exit(1);
}
