import { createHash, randomBytes } from 'node:crypto';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photoFiles, photos } from '../../../db/schema.ts';
import { jpegOf, pixelBomb } from '../../../test/cast/odd-photos.ts';
import { fileOf, formOf, picture, rose } from '../../../test/cast/plants.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { recordStatements } from '../../../test/engines/record-statements.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { PHOTO_MAX_BYTES, type WirePlant } from '../catalog/plant.ts';

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

/** A JPEG as a phone writes it: on its side, with where it was taken and by what. */
const fromAPhone = () =>
  picture('#cc3344', 60, 40)
    .withExif({
      IFD0: { Make: 'Farmphone', Orientation: '6', Copyright: 'June at home' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 34/1 0/1', GPSLongitude: '93/1 35/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const PAGE = '<html><script>alert(document.cookie)</script></html>';
/** An empty archive with one entry's head: enough for a program that unpacks. */
const ARCHIVE = Buffer.from('PK\x03\x04 evil.class PK\x05\x06', 'latin1');
/** The head of a HEIC file, as an iPhone begins it. */
const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  randomBytes(400),
]);

const REFUSED: [what: string, status: number, sentence: RegExp, bytes: () => Buffer | Promise<Buffer>][] = [
  ['an empty file', 422, /is empty/, () => Buffer.alloc(0)],
  ['a text called .jpg', 415, /is not a photo/, () => Buffer.from('just some words about a rose')],
  ['a program called .jpg', 415, /is not a photo/, () => Buffer.from(`\x7fELF${'\0'.repeat(64)}`)],
  ['a page called .jpg', 415, /is not a photo/, () => Buffer.from(PAGE)],
  ['an SVG called .jpg', 415, /SVG drawings cannot be used/, () => Buffer.from(SVG)],
  ['a PDF called .jpg', 415, /is not a photo/, () => Buffer.from('%PDF-1.7\n%…')],
  ['a GIF', 415, /GIF pictures/, () => picture().gif().toBuffer()],
  ['a HEIC photo', 415, /HEIC.*Most Compatible.*JPEG/, () => HEIC],
  ['a JPEG cut in the middle', 422, /damaged or was cut off/, async () => half(await jpegOf(9_000))],
  ['a JPEG without its end', 422, /damaged or was cut off/, async () => (await fromAPhone()).subarray(0, -2)],
  [
    'a PNG cut in the middle',
    422,
    /damaged or was cut off/,
    async () => half(await picture().png().toBuffer()),
  ],
  ['a WebP cut', 422, /damaged or was cut off/, async () => half(await picture().webp().toBuffer())],
  ['an AVIF cut', 422, /damaged or was cut off/, async () => half(await picture().avif().toBuffer())],
  [
    'a JPEG with a page behind it',
    415,
    /another file inside/,
    async () => Buffer.concat([await fromAPhone(), Buffer.from(PAGE)]),
  ],
  [
    'a PNG with an archive behind it',
    415,
    /another file inside/,
    async () => Buffer.concat([await picture().png().toBuffer(), ARCHIVE]),
  ],
  [
    'a JPEG with a script in its notes',
    415,
    /another file inside/,
    async () =>
      picture()
        .withExif({ IFD0: { Copyright: `<?php ${PAGE}` } })
        .jpeg()
        .toBuffer(),
  ],
  ['a pixel bomb', 422, /more than 50 megapixels/, () => pixelBomb(60_000, 60_000)],
  [
    'a large AVIF in few bytes',
    422,
    /more than 13 megapixels/,
    () => picture('#cc3344', 3_700, 3_700).avif({ effort: 0 }).toBuffer(),
  ],
  ['a picture that says more than it has', 422, /damaged/, () => pixelBomb(7_000, 7_000)],
  ['a ribbon', 422, /too long and narrow/, async () => picture('#111111', 900, 100).png().toBuffer()],
  ['one byte more than 5 MB', 413, /larger than 5 MB \(5,242,880 bytes\)/, () => jpegOf(PHOTO_MAX_BYTES + 1)],
];

onPostgres((stage) => {
  const add = async (bytes: Uint8Array, name = 'plant.jpg', type = 'image/jpeg') => {
    const form = formOf({ ...rose(), plant_photo: fileOf(bytes, name, type) });
    const { status, body } = await stage.cast.admin.call('add-plant', form);
    return { status, body, plant: body.plant as WirePlant };
  };
  const bytesAt = async (path: string) => {
    const response = await stage.cast.visitor.get(path);
    expect(response.status).toBe(200);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('turns a phone’s photo upright and forgets where it was taken and by what', async () => {
    const bytes = await fromAPhone();
    expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, width: 60, height: 40 });
    expect(bytes.toString('latin1')).toContain('Farmphone');
    const { plant } = await add(bytes);
    expect(plant.photo).toMatchObject({ width: 40, height: 60, widths: [40] });
    expect(plant.photo?.placeholder).toMatch(/^data:image\/webp;base64,/);
    for (const format of ['avif', 'webp', 'jpg']) {
      const made = await bytesAt(`/photos/${plant.photo?.hash}-40.${format}`);
      const seen = await sharp(made.bytes).metadata();
      expect(seen).toMatchObject({ width: 40, height: 60 });
      expect(seen.exif).toBeUndefined();
      expect(seen.xmp).toBeUndefined();
      expect(seen.orientation ?? 1).toBe(1);
      expect(made.bytes.toString('latin1')).not.toMatch(/Farmphone|June at home/);
    }
  });

  const kinds: [string, () => Promise<Buffer>][] = [
    ['JPEG', () => picture('#336699', 1_400, 700).jpeg().toBuffer()],
    ['PNG', () => picture('#336699', 1_400, 700).png().toBuffer()],
    ['WebP', () => picture('#336699', 1_400, 700).webp().toBuffer()],
    ['AVIF', () => picture('#336699', 1_400, 700).avif({ effort: 0 }).toBuffer()],
  ];

  it.each(kinds)('takes a %s, whatever it is called, and makes every size of it', async (_, made) => {
    const bytes = await made();
    const { status, plant } = await add(bytes, 'IMG_0042.bin', 'application/octet-stream');
    expect(status).toBe(200);
    expect(plant.photo).toMatchObject({
      hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
      widths: [320, 660, 1120, 1280],
      width: 1_400,
      height: 700,
    });
    const { response, bytes: file } = await bytesAt(plant.photo_url ?? '');
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      // Emails show it.
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(response.headers.has('permissions-policy'), 'what counts for pages alone').toBe(false);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 640 });
    const again = await stage.farm.request(plant.photo_url ?? '', {
      headers: { 'If-None-Match': response.headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('takes 5,242,880 bytes, to the byte', async () => {
    const bytes = await jpegOf(PHOTO_MAX_BYTES);
    expect(bytes.length).toBe(5_242_880);
    expect((await add(bytes)).status).toBe(200);
  });

  it.each(REFUSED)('refuses %s with %i and a sentence, and stores nothing', async (_, status, said, made) => {
    const before = await allRows(stage.farm);
    const answer = await add(await made());
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatch(said);
    expect(answer.body.fields).toEqual({ plant_photo: answer.body.error });
    expect(await allRows(stage.farm)).toEqual(before);
  });

  it('refuses what is far too large before it is read', async () => {
    const { status, body } = await add(Buffer.alloc(PHOTO_MAX_BYTES + 200 * 1024, 1));
    expect(status).toBe(413);
    expect(body.error).toMatch(/^That photo is larger than 5 MB/);
  });

  describe('/photos', () => {
    it.each([
      '/photos/nothing',
      `/photos/${'0'.repeat(64)}-320.jpg`,
      `/photos/${'0'.repeat(64)}-320.svg`,
      `/photos/${'0'.repeat(64)}-99999.jpg`,
      '/photos/..%2f..%2fetc%2fpasswd',
      '/photos/%00',
    ])('has nothing at %s', async (path) => {
      const response = await stage.cast.visitor.get(path);
      expect([response.status, await response.json()]).toEqual([404, { error: 'There is no such photo.' }]);
    });

    it('reads a photo from the database once, however many ask', async () => {
      const { plant } = await add(await picture('#884422').png().toBuffer());
      const path = plant.photo_url ?? '';
      const recorded = recordStatements(stage.farm);
      const together = await Promise.all([bytesAt(path), bytesAt(path), bytesAt(path)]);
      const later = await bytesAt(path);
      expect(together.map(({ bytes }) => bytes.equals(later.bytes))).toEqual([true, true, true]);
      expect(recorded.filter(({ text }) => text.includes('from "photo_files"'))).toHaveLength(1);
    });

    it('has those of the first farms too, whose names are twice as long', async () => {
      const { db } = stage.farm.context;
      const hash = 'b'.repeat(64);
      const small = { hash, width: 3, height: 2, widths: [3], placeholder: '' };
      await db.insert(photos).values({ ...small, createdAt: new Date(0) });
      await db.insert(photoFiles).values({ hash, width: 3, format: 'jpg', content: Buffer.from('three') });
      const response = await stage.cast.visitor.get(`/photos/${hash}-3.jpg`);
      expect([response.status, await response.text()]).toEqual([200, 'three']);
    });
  });
});
