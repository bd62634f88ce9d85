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

export const notText = (bytes: Uint8Array) => that(binaryKind(bytes));
export const notSheet = (text: string) => that(textKind(text));
