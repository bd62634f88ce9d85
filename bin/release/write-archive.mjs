import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** The same bytes for the same files, whoever packs them and when. */
const ALIKE = [
  ...['--format=gnu', '--no-recursion', '--hard-dereference'],
  ...['--numeric-owner', '--owner=0', '--group=0', '--mode=u=rwX,go=rX'],
];

/**
 * Packs files under one folder. GNU tar, so on Linux.
 * @param {string} archive @param {{ inside: string, date: Date, parts: { folder: string, files: string[] }[] }} what each file is named from its folder
 * @returns {Promise<string>} its SHA-256
 */
export async function writeArchive(archive, { inside, date, parts }) {
  const lists = mkdtempSync(join(tmpdir(), 'lists-'));
  const from = parts.flatMap(({ folder, files }, index) => {
    const list = join(lists, String(index));
    writeFileSync(
      list,
      files
        .toSorted()
        .map((file) => `${file}\0`)
        .join(''),
    );
    return ['-C', folder, '--files-from', list];
  });
  const tar = spawn(
    'tar',
    [
      ...['--create', ...ALIKE, `--mtime=${date.toISOString()}`],
      // What a link points to stays as it is.
      ...[`--transform=flags=rh;s,^,${inside}/,`, '--null', '--verbatim-files-from', ...from],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(tar, 'close');
  const hash = createHash('sha256');
  const zip = createGzip({ level: 9 });
  zip.on('data', (part) => hash.update(part));
  await pipeline(tar.stdout, zip, createWriteStream(archive));
  const [code] = await ended;
  rmSync(lists, { recursive: true });
  if (code !== 0) throw new Error(`tar ended with ${code}`);
  return hash.digest('hex');
}
