import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
// Loaded by name, so that an older Node can still ask for a newer one.
import zlib from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { Refusal } from '../../core/refusal.ts';
import { PART } from './backup-files.ts';
import { type Line, parseLine } from './backup-line.ts';
import { backupSentences, diskSays } from './backup-words.ts';

const LINE_END = 0x0a;

/** Bytes; a line of ours has a quarter of it. */
const LINE_MAX = 32 * 1024 * 1024;

/** Bytes before the encrypted part; the library reads them at once. */
const HEADER_MAX = 16 * 1024;
const HEADER_END = '\n--- ';

/** A file may unpack to this, and to a hundred times its own size more. */
const UNPACKED_MAX = 256 * 1024 * 1024;
const TIMES_LARGER_MAX = 100;
const ONLY_OWN_ACCOUNT = 0o600;

async function* asText(lines: AsyncIterable<Line>) {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

/** The library uses web streams. */
function inWeb(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(stream) {
      const { done, value } = await source.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    async cancel() {
      await source.return?.();
    },
  });
}

/** The rename counts only once its folder is on the disk. */
async function keepName(file: string): Promise<void> {
  // Windows cannot open a folder.
  if (process.platform === 'win32') return;
  const folder = await open(dirname(file));
  await folder.sync().finally(() => folder.close());
}

/** Whether a file can be encrypted for it. */
export async function isRecipient(text: string): Promise<boolean> {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(text);
    await encrypter.encrypt('');
    return true;
  } catch {
    return false;
  }
}

/** Longer than any disk that works; the farm must not wait for one that does not. */
const HANGS_AFTER_MS = 60_000;

/** Gives up on a disk that takes no more lines: what waits for it keeps one thread and nothing else. */
async function unlessItHangs(
  folder: string,
  lines: AsyncIterable<Line>,
  hangsAfterMs: number,
  write: (lines: AsyncIterable<Line>, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const giveUp = new AbortController();
  const { promise: hung, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Refusal(503, backupSentences.silent(folder)));
    giveUp.abort();
  }, hangsAfterMs);
  async function* watched() {
    for await (const line of lines) {
      timer.refresh();
      yield line;
    }
  }
  await Promise.race([write(watched(), giveUp.signal), hung]).finally(() => clearTimeout(timer));
}

/** Writes the complete file under its name, or none: zstd, then age. @param recipients public keys @throws Refusal 503 when the disk refuses */
export async function writeBackupFile(
  file: string,
  recipients: readonly string[],
  lines: AsyncIterable<Line>,
  hangsAfterMs = HANGS_AFTER_MS,
): Promise<void> {
  const encrypter = new Encrypter();
  // Twice: where one is damaged, the other still tells the right key from a wrong one.
  for (const recipient of [...recipients, ...recipients]) encrypter.addRecipient(recipient);
  const part = `${file}${PART}`;
  try {
    await unlessItHangs(dirname(file), lines, hangsAfterMs, async (watched, signal) => {
      await pipeline(
        Readable.from(asText(watched)),
        zlib.createZstdCompress(),
        async function* (chunks: AsyncIterable<Uint8Array>) {
          yield* await encrypter.encrypt(inWeb(chunks));
        },
        createWriteStream(part, { mode: ONLY_OWN_ACCOUNT, flush: true }),
        { signal },
      );
      await rename(part, file);
      await keepName(file);
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    await rm(part, { force: true });
    const said = diskSays(error, dirname(file));
    throw said ? new Refusal(503, said) : error;
  }
}

/** @throws Refusal 422 when there is more */
async function* atMost(most: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > most) throw new Refusal(422, backupSentences.damaged);
    yield chunk;
  }
}

/** Up to the end of the farm; nothing after it is read. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
      parts.push(chunk.subarray(from, end));
      const line = parseLine(Buffer.concat(parts));
      yield line;
      if (line.is === 'end') return;
      parts = [];
      size = 0;
      from = end + 1;
    }
    parts.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > LINE_MAX) throw new Refusal(422, backupSentences.damaged);
  }
  if (Buffer.concat(parts).length) throw new Refusal(422, backupSentences.torn);
}

/** age's errors have no codes. */
const WRONG_KEY = /no identity matched/;

/** @returns its size @throws Refusal 422 for a file that cannot be read or has no header */
export async function checkStart(file: string): Promise<number> {
  let start: Buffer;
  let size: number;
  try {
    const opened = await open(file);
    try {
      const { buffer, bytesRead } = await opened.read({ buffer: Buffer.alloc(HEADER_MAX), position: 0 });
      start = buffer.subarray(0, bytesRead);
      size = (await opened.stat()).size;
    } finally {
      await opened.close();
    }
  } catch {
    throw new Refusal(422, backupSentences.noFile(file));
  }
  if (!start.includes(HEADER_END)) throw new Refusal(422, backupSentences.damaged);
  return size;
}

const BEGINS = 'AGESECRETKEY1';

/** As it was printed, however it was typed from paper: small letters, spaces, other hyphens or none. */
function asPrinted(identity: string): string {
  const bare = identity
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return bare.startsWith(BEGINS) ? `AGE-SECRET-KEY-1${bare.slice(BEGINS.length)}` : identity;
}

async function decrypted(file: string, identity: string) {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(asPrinted(identity));
  } catch {
    throw new Refusal(422, backupSentences.noKey);
  }
  const size = await checkStart(file);
  const source = createReadStream(file);
  try {
    return { size, chunks: await decrypter.decrypt(inWeb(source)) };
  } catch (error) {
    source.destroy();
    throw new Refusal(
      422,
      WRONG_KEY.test(String(error)) ? backupSentences.wrongKey : backupSentences.damaged,
    );
  }
}

/** The lines of a file, each as it was written. @param identity the secret key @throws Refusal 422 for a file that is damaged or another key */
export async function* readBackupFile(file: string, identity: string): AsyncGenerator<Line> {
  const { size, chunks } = await decrypted(file, identity);
  const most = UNPACKED_MAX + TIMES_LARGER_MAX * size;
  const unpacked = zlib.createZstdDecompress();
  // Its error is thrown from the loop below.
  const packed = pipeline(chunks, unpacked).catch(() => {});
  try {
    yield* linesOf(atMost(most, unpacked));
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(422, backupSentences.damaged);
  } finally {
    unpacked.destroy();
    await packed;
  }
}
