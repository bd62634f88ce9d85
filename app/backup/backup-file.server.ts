import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
// Loaded by name, so that an older Node can still ask for a newer one.
import zlib from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { Refusal } from '../../refusal.ts';
import { PART } from './backup-files.ts';
import { type Line, parseLine } from './backup-line.ts';
import { diskSays, SAY } from './backup-words.ts';

const LINE_END = 0x0a;
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

/** Writes the complete file under its name, or none: zstd, then age. @param recipients public keys @throws Refusal 503 when the disk refuses */
export async function writeBackupFile(
  file: string,
  recipients: readonly string[],
  lines: AsyncIterable<Line>,
): Promise<void> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const part = `${file}${PART}`;
  try {
    await pipeline(
      Readable.from(asText(lines)),
      zlib.createZstdCompress(),
      async function* (chunks: AsyncIterable<Uint8Array>) {
        yield* await encrypter.encrypt(inWeb(chunks));
      },
      createWriteStream(part, { mode: ONLY_OWN_ACCOUNT, flush: true }),
    );
    await rename(part, file);
    await keepName(file);
  } catch (error) {
    await rm(part, { force: true });
    const said = diskSays(error, dirname(file));
    throw said ? new Refusal(503, said) : error;
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
      parts.push(chunk.subarray(from, end));
      yield parseLine(Buffer.concat(parts).toString());
      parts = [];
      from = end + 1;
    }
    parts.push(chunk.subarray(from));
  }
  if (Buffer.concat(parts).length) throw new Refusal(422, SAY.torn);
}

/** age's errors have no codes. */
const WRONG_KEY = /no identity matched/;

async function decrypted(file: string, identity: string): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new Refusal(422, SAY.noKey);
  }
  const source = createReadStream(file);
  try {
    await once(source, 'open');
  } catch {
    throw new Refusal(422, SAY.noFile(file));
  }
  try {
    return await decrypter.decrypt(inWeb(source));
  } catch (error) {
    source.destroy();
    throw new Refusal(422, WRONG_KEY.test(String(error)) ? SAY.wrongKey : SAY.damaged);
  }
}

/** The lines of a file, each as it was written. @param identity the secret key @throws Refusal 422 for a file that is damaged or another key */
export async function* readBackupFile(file: string, identity: string): AsyncGenerator<Line> {
  const chunks = await decrypted(file, identity);
  const unpacked = zlib.createZstdDecompress();
  // Its error is thrown from the loop below.
  const packed = pipeline(chunks, unpacked).catch(() => {});
  try {
    yield* linesOf(unpacked);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(422, SAY.damaged);
  } finally {
    unpacked.destroy();
    await packed;
  }
}
