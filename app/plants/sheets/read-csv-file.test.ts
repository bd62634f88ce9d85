import { expect, test } from 'vitest';
import { CSV_KINDS, readCsvFile } from './read-csv-file.ts';

const LINE = 'Variety,Name\nÉclair,Rose\n';
const read = (...parts: (string | number[])[]) =>
  readCsvFile(
    new File(
      parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
      'p.csv',
    ),
  );
const utf16 = (littleEndian: boolean) =>
  [...LINE].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return littleEndian ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });

test.each([
  ['UTF-8', [LINE]],
  ['UTF-8 with its mark', [[0xef, 0xbb, 0xbf], LINE]],
  ['UTF-16, little end first', [[0xff, 0xfe, ...utf16(true)]]],
  ['UTF-16, big end first', [[0xfe, 0xff, ...utf16(false)]]],
  ['UTF-16 without its mark, little end first', [utf16(true)]],
  ['UTF-16 without its mark, big end first', [utf16(false)]],
])('every letter arrives from %s', async (_name, parts) => {
  expect(await read(...parts)).toEqual({ text: LINE });
});

test('letters of an older Windows or Mac arrive, and can be read the other way', async () => {
  const windows = await read([...LINE].map((letter) => letter.charCodeAt(0)));
  expect(windows).toMatchObject({ text: LINE, old: { encoding: 'windows-1252', sure: true } });
  const mac = await read('plant_name\rJune', [0xd5], 's Ros', [0x8e], '\r');
  expect(mac).toMatchObject({
    text: 'plant_name\rJune’s Rosé\r',
    old: { encoding: 'macintosh', sure: true },
  });
  expect(await read('Bl', [0xe5], 'b', [0xe6], 'r')).toMatchObject({ old: { sure: false } });
});

const packed = (...names: string[]) => [[0x50, 0x4b, 3, 4], ...names];

test.each([
  ['a workbook', packed(), /^That is a workbook/],
  ['an Excel workbook', packed('[Content_Types].xml', 'xl/workbook.xml'), /of Excel \(.xlsx\).*Save as/],
  ['a Numbers workbook', packed('Index/Document.iwa'), /of Numbers/],
  ['a LibreOffice workbook', packed('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), /\.ods/],
  ['a Word document', packed('word/document.xml'), /Word document/],
  ['an old workbook', [[0xd0, 0xcf, 0x11, 0xe0]], /workbook of an older Excel/],
  ['a picture', [[0x89, 0x50, 0x4e, 0x47, 0, 0]], /picture.*not a CSV/],
  ['a photo', [[0xff, 0xd8, 0xff, 0xe0]], /picture.*not a CSV/],
  ['a phone’s photo', [[0, 0, 0, 24], 'ftypheic'], /picture.*not a CSV/],
  ['a PDF', ['%PDF-1.7\n'], /a PDF/],
  ['a web page', ['\n<!DOCTYPE html><html>'], /web page/],
  ['a table of a web page', ['<table><tr><td>Rose'], /web page/],
  ['Excel’s XML', ['<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook>'], /in XML/],
  ['JSON', ['[{"name":"Rose"}]'], /JSON/],
  ['a text document', ['{\\rtf1\\ansi'], /\.rtf/],
  ['contacts', ['BEGIN:VCARD'], /contacts/],
  ['a packed file', [[0x1f, 0x8b, 8]], /packed file/],
  ['UTF-32', [[0xff, 0xfe, 0, 0, 0x52, 0, 0, 0]], /UTF-32/],
  ['bytes', [[1, 0, 2, 0, 0, 3, 0, 0, 9, 9, 9]], /not a CSV/],
  ['nothing', [''], /empty/],
  ['blanks', ['  \n'], /empty/],
  ['too much', ['a'.repeat(5_000_001)], /larger than 5 MB/],
])('%s is refused in a sentence', async (_name, parts, problem) => {
  expect(await read(...parts)).toEqual({ problem: expect.stringMatching(problem) });
});

test.each([
  ['NotFoundError', /no longer where it was/],
  ['NotReadableError', /could not be opened/],
  ['SecurityError', /could not be opened.*SecurityError/],
])('a file that the browser cannot read says why: %s', async (name, problem) => {
  const file = new File(['x'], 'p.csv');
  Object.defineProperty(file, 'arrayBuffer', {
    value: () => Promise.reject(new DOMException('no', name)),
  });
  expect(await readCsvFile(file)).toEqual({ problem: expect.stringMatching(problem) });
});

test('a file of a browser without Blob.bytes is read', async () => {
  const file = new File([LINE], 'p.csv');
  Object.defineProperty(file, 'bytes', { value: undefined });
  expect(await readCsvFile(file)).toEqual({ text: LINE });
});

test('every name of such a file can be chosen', () => {
  for (const kind of ['.tsv', '.txt', 'text/comma-separated-values', 'application/vnd.ms-excel']) {
    expect(CSV_KINDS.split(',')).toContain(kind);
  }
});
