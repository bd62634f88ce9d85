import { expect, it } from 'vitest';
import { decodeAs, ENCODINGS, type Encoding, encodingOf } from './letters-of-a-file.ts';

const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);

/** As that program writes it; null when it has no such letter. */
function written(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> | null {
  const signs = decodeAs(BYTES, encoding);
  const bytes = [...text].map((sign) => signs.indexOf(sign));
  return bytes.includes(-1) ? null : Uint8Array.from(bytes);
}

const AMERICAN = [
  'June’s Rosé,Peony,“Old” pink – grows to 3 ft',
  ...['Jalapeño', 'Rosé', 'Piñata, café', 'Crème brûlée Heuchera', 'naïve', 'Größe', 'Müller, Bräutigam'],
  ...['Hydrangea ‘Annabelle’', 'Geum ‘Mai Tai’', 'it’s', '“Red Sprite”', '3½ in pots – 50°F'],
  ...['Helleborus × hybridus', 'Endless Summer®', 'Don’t… buy • this'],
];

it.each(AMERICAN)('%s is read from Windows and the Mac without asking', (text) => {
  for (const encoding of ['windows-1252', 'macintosh'] as const) {
    const bytes = written(text, encoding);
    if (!bytes) continue;
    const found = encodingOf(bytes);
    expect([encoding, decodeAs(bytes, found.encoding), found.sure]).toEqual([encoding, text, true]);
  }
});

const ELSEWHERE = [
  ...['Ąźćż łódź róża', 'Świerk kłujący', 'Škoda žluťoučký', 'Růže, Měsíček lékařský', 'Dvořáček'],
  ...[
    'őszi kikerics',
    'Tulipán piros rózsa',
    'Blåbær Ødegård',
    'Price €5',
    'São João',
    'Łąka',
    'ROSÉ',
    'É, É',
    '…',
  ],
];

it.each([...AMERICAN, ...ELSEWHERE])('%s is read right, or asked about', (text) => {
  for (const encoding of Object.keys(ENCODINGS) as Encoding[]) {
    const bytes = written(text, encoding);
    if (!bytes) continue;
    const { encoding: found, sure } = encodingOf(bytes);
    if (sure) expect([encoding, decodeAs(bytes, found)]).toEqual([encoding, text]);
  }
});

it.each([
  ['a DOS program (“CSV (MS-DOS)”)', [0x52, 0x6f, 0x73, 0x82]],
  ['a DOS program', [0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72]],
  ['Japanese', [0x83, 0x6f, 0x83, 0x89]],
  ['Russian', [0xf2, 0xcf, 0xda, 0xc1]],
  ['Greek', [0xd4, 0xf1, 0xe9, 0xdc, 0xed, 0xf4]],
])('letters of %s, which cannot be read, are asked about', (_, bytes) => {
  expect(encodingOf(Uint8Array.from(bytes)).sure).toBe(false);
});
