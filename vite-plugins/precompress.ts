import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const LARGE_BYTES = 1_000_000;
/** Brotli's best takes seconds for a large file. */
const qualityFor = ({ length }: Buffer) => (length > LARGE_BYTES ? 9 : 11);

const brotli = promisify(brotliCompress);
const ENCODINGS = {
  '.br': (whole: Buffer) =>
    brotli(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityFor(whole) } }),
  '.gz': promisify(gzip),
};

/** Writes a .br and a .gz beside every built text file, for server/static-files.ts. Last: the router writes its list of routes while the server is built. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  async writeBundle({ dir: server = '' }) {
    const dir = join(server, '../client');
    const files = await readdir(dir, { recursive: true });
    const texts = files.filter((file) => /\.(js|css|svg)$/.test(file)).map((file) => join(dir, file));
    const written = texts.map(async (file) => {
      const whole = await readFile(file);
      for (const [end, compress] of Object.entries(ENCODINGS)) {
        const small = await compress(whole);
        if (small.length < whole.length) await writeFile(file + end, small);
      }
    });
    await Promise.all(written);
  },
});
