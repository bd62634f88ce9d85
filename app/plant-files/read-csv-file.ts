import { IMPORT_MAX_BYTES } from '../plant-desk/plant-inputs.ts';

export type ReadFile = { text: string } | { problem: string };

/** Excel saves as UTF-8, UTF-16 or Windows-1252. */
function decode(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export async function readCsvFile(file: File): Promise<ReadFile> {
  if (file.size > IMPORT_MAX_BYTES) return { problem: 'That file is larger than 5 MB. Please split it.' };
  const bytes = await file.bytes().catch(() => null);
  if (!bytes) return { problem: 'That file could not be opened. Please choose it again.' };
  // A ZIP archive, or an old Excel file.
  const isWorkbook = (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);
  if (isWorkbook)
    return { problem: 'That is a workbook. In your spreadsheet choose "Save as" and CSV first.' };
  const text = decode(bytes);
  if (text.includes('\0')) return { problem: 'That is not a CSV file. Please choose another one.' };
  return text.trim() ? { text } : { problem: 'That file is empty.' };
}
