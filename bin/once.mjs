// Loaded before the program in the image, for https://github.com/basecamp/once: see docs/running/once.md.
import { isMainThread } from 'node:worker_threads';
import { fromOnce } from './once/from-once.mjs';
import { waitForFolder } from './once/wait-for-folder.mjs';

/** @param {string} text */
const say = (text) => void process.stderr.write(`ONCE: ${text}\n`);

const { set, taken, says } = fromOnce(process.env);
Object.assign(process.env, set);
for (const name of taken) delete process.env[name];

const [, program = '', command] = process.argv;
const isServer = isMainThread && program.endsWith('build/server/index.js') && !command;
if (isServer && taken.length) {
  for (const one of says) say(one);
  const { DATA_DIR = '', DATABASE_URL, HOST = '127.0.0.1', PORT } = process.env;
  if (!DATABASE_URL) await waitForFolder(DATA_DIR, { port: Number(PORT), host: HOST, say });
}
