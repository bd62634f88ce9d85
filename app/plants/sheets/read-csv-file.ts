import { IMPORT_MAX_BYTES, TOO_LARGE } from '../changes/plant-inputs.ts';
import { notSheet, notText } from './kind-of-file.ts';
import { decodeAs, type Encoding, encodingOf } from './letters-of-a-file.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What an older program wrote: no file says which letters it means. */
export type OldLetters = { bytes: Bytes; encoding: Encoding; sure: boolean };

export type ReadFile = { text: string; old?: OldLetters } | { problem: string };

/** All names under which browsers know such files; Android has several. */
export const CSV_KINDS = [
  ...['.csv', '.tsv', '.tab', '.txt', 'text/csv', 'text/tab-separated-values', 'text/plain'],
  ...['text/comma-separated-values', 'text/x-csv', 'application/csv', 'application/x-csv'],
  ...['application/vnd.ms-excel', 'application/octet-stream'],
].join(',');

const SAY = {
  gone: 'That file is no longer where it was, or was changed meanwhile. Please choose it again.',
  shut: 'That file could not be opened. If it is open in another program, or still in the cloud, save a copy on this device and choose that one.',
  empty: 'That file is empty.',
  utf32: 'That file is written in UTF-32. Please save it as “CSV UTF-8”.',
  noText: 'That is not a CSV file. Please choose another one.',
} as const;

/** What browsers say of a file that they cannot read. */
function whyUnread(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotFoundError' || name === 'NotReadableError')
    return name === 'NotFoundError' ? SAY.gone : SAY.shut;
  return `${SAY.shut} (${name || 'unknown'})`;
}

const starts = (bytes: Bytes, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);

const LOOKED_AT = 4_096;

/** UTF-16 without its mark: every other byte of what keyboards type is 0. */
function unmarked(bytes: Bytes): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < head.length / 8 || Math.min(even, odd) * 8 > Math.max(even, odd)) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function decode(bytes: Bytes): { text: string; old?: OldLetters } | { problem: string } {
  if (starts(bytes, 0xff, 0xfe, 0, 0) || starts(bytes, 0, 0, 0xfe, 0xff)) return { problem: SAY.utf32 };
  if (starts(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes) };
  if (starts(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes) };
  const utf16 = unmarked(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const { encoding, sure } = encodingOf(bytes);
    return { text: decodeAs(bytes, encoding), old: { bytes, encoding, sure } };
  }
}

/** Never throws: each failure says why. */
export async function readCsvFile(file: File): Promise<ReadFile> {
  if (file.size > IMPORT_MAX_BYTES) return { problem: TOO_LARGE };
  let bytes: Bytes;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    return { problem: whyUnread(error) };
  }
  if (bytes.length === 0) return { problem: SAY.empty };
  const binary = notText(bytes);
  if (binary) return { problem: binary };
  const read = decode(bytes);
  if ('problem' in read) return read;
  if (read.text.includes('\0')) return { problem: SAY.noText };
  const other = notSheet(read.text);
  if (other) return { problem: other };
  return read.text.trim() ? read : { problem: SAY.empty };
}
