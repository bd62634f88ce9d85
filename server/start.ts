import * as routes from 'virtual:react-router/server-build';
import { createRequestHandler } from 'react-router';
import { ConfigError } from '../config.ts';
import { FolderInUse } from '../db/folder-lock.ts';
import { Refusal } from '../refusal.ts';
import { buildApp } from './app.ts';
import { runOwner } from './owner.ts';
import { run } from './run.ts';

const EXPLAINED = [ConfigError, FolderInUse, Refusal];

async function start([command, ...rest]: string[]) {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new ConfigError([`Node 24 or newer is needed; this is ${process.version}. Start with npm start.`]);
  }
  if (command === 'owner') return runOwner(rest[0]);
  const pages = createRequestHandler(routes, 'production');
  await run((context, open) => buildApp(context, open, pages, './build/client').fetch);
}

try {
  await start(process.argv.slice(2));
} catch (error) {
  const explained = EXPLAINED.some((kind) => error instanceof kind);
  process.stderr.write(`\n${explained ? (error as Error).message : (error as Error).stack}\n`);
  process.exit(1);
}
