import { IMPORT_MAX_BYTES, TOO_LARGE } from '../changes/plant-inputs.ts';
import { decodeAs, type Encoding, encodingOf } from './letters-of-a-file.ts';

const SAVE_AS = 'In your spreadsheet choose “Save as” or “Export”, and CSV.';
const CHOOSE = 'Please choose another one.';

const HEAD = 4_096;
const TAIL = 65_536;

const startsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);

/** One character for each byte. */
const latin = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** The kind of a ZIP, by the names in it, which stand at its start and at its end. */
function packed(bytes: Uint8Array): string {
  const names = latin(bytes.subarray(0, HEAD)) + latin(bytes.subarray(-TAIL));
  if (names.includes('xl/')) return `a workbook of Excel (.xlsx), not a CSV file. ${SAVE_AS}`;
  if (names.includes('.iwa') || names.includes('Index/')) {
    return `a workbook of Numbers, not a CSV file. ${SAVE_AS}`;
  }
  if (names.includes('opendocument')) return `a workbook of LibreOffice (.ods), not a CSV file. ${SAVE_AS}`;
  if (names.includes('word/')) return `a Word document, not a CSV file. ${CHOOSE}`;
  return `a workbook or another packed file, not a CSV file. ${SAVE_AS}`;
}

/** What a file is by its first bytes, whatever it is called; null for text. */
function binaryKind(bytes: Uint8Array): string | null {
  const head = latin(bytes.subarray(0, 1_024));
  if (startsWith(bytes, 0x50, 0x4b)) return packed(bytes);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return `a workbook of an older Excel (.xls), not a CSV file. ${SAVE_AS}`;
  }
  if (head.includes('%PDF-')) return `a PDF, not a CSV file. ${CHOOSE}`;
  const isPicture = /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|BM....\0\0|II\*\0|MM\0\*)/s.test(head);
  if (isPicture || /^....ftyp/s.test(head)) return `a picture or a video, not a CSV file. ${CHOOSE}`;
  if (startsWith(bytes, 0x1f, 0x8b) || /^(?:Rar!|7z\xbc\xaf)/.test(head)) {
    return `a packed file, not a CSV file. Unpack it first.`;
  }
  return null;
}

function textKind(text: string): string | null {
  const start = text.slice(0, HEAD).trimStart();
  if (/^<\?xml.*(?:Workbook|spreadsheet)/is.test(start)) {
    return `a workbook in XML, not a CSV file. ${SAVE_AS}`;
  }
  if (/^(?:<!--.*?-->\s*)?<(?:!doctype html|html|head|body|table|meta|div)\b/is.test(start)) {
    return `a web page (.html), not a CSV file. ${SAVE_AS}`;
  }
  if (/^<\?xml|^<svg\b/i.test(start)) return `an XML file, not a CSV file. ${CHOOSE}`;
  if (start.startsWith('{\\rtf')) return `a text document (.rtf), not a CSV file. ${CHOOSE}`;
  if (/^[[{]\s*["{[]/.test(start)) return `a JSON file, not a CSV file. ${CHOOSE}`;
  return /^BEGIN:V/i.test(start) ? `a file of contacts or dates, not a CSV file. ${CHOOSE}` : null;
}

const that = (kind: string | null) => kind && `That is ${kind}`;

const notText = (bytes: Uint8Array) => that(binaryKind(bytes));
const notSheet = (text: string) => that(textKind(text));

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
