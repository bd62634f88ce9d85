import { Refusal } from '../../core/refusal.ts';
import { fillScratch } from '../../db/open-empty.ts';
import { chooseScratch, NoRoom } from '../../db/pglite/scratch-folder.ts';
import { isDiskFull } from '../../db/unreachable.ts';
import { readBackupFile } from './backup-file.server.ts';
import type { Line } from './backup-line.ts';
import { backupSentences, bytesInWords } from './backup-words.ts';
import { type Filled, fillFromFile } from './fill-database.server.ts';

/** What was restored from a file, and how long it took in milliseconds. */
export type Proof = Pick<Filled, 'rows' | 'photos'> & { ms: number };

/** @property identity a secret key @property dataFolder the farm's own, which has the same rows as they are */
export type Asked = { file: string; identity: string; dataFolder?: string };

/** Said before it starts. @property bytes at most @property place the folder around the database */
export type Starts = { bytes: number; place: string };

/** With its log and nothing in it. */
const EMPTY_BYTES = 48_000_000;
/** Of the length of a row as text: the row, its indexes, and what they sort. */
const TIMES = 4;
/** Photos are written as twice their bytes, and have no index. */
const TIMES_PHOTO = 1;

/** The most that a database with these rows takes on a disk, in bytes. */
export async function bytesFor(lines: AsyncIterable<Line>): Promise<number> {
  let bytes = EMPTY_BYTES;
  for await (const line of lines) {
    if (line.is !== 'rows') continue;
    const times = line.table === 'photo_files' ? TIMES_PHOTO : TIMES;
    for (const row of line.rows) bytes += row.length * times;
  }
  return bytes;
}

function explained(error: unknown): unknown {
  if (error instanceof NoRoom) {
    return new Refusal(503, backupSentences.noRoomToProve(bytesInWords(error.bytes), error.places));
  }
  return isDiskFull(error) ? new Refusal(503, backupSentences.diskFilledUp) : error;
}

/** In this process. @param starts is told where, before anything is written @throws Refusal 422, 503 */
export async function proveHere(
  { file, identity, dataFolder }: Asked,
  starts: (starts: Starts) => void,
): Promise<Proof> {
  const began = performance.now();
  try {
    const bytes = await bytesFor(readBackupFile(file, identity));
    const place = await chooseScratch(bytes, dataFolder);
    starts({ bytes, place });
    const { rows, photos } = await fillScratch(place, (empty) => fillFromFile(empty, file, identity, null));
    return { rows, photos, ms: Math.round(performance.now() - began) };
  } catch (error) {
    throw explained(error);
  }
}
