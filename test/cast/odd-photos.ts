import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { picture } from './plants.ts';

/** A JPEG of exactly that many bytes: comments are part of the format. */
export async function jpegOf(size: number): Promise<Buffer> {
  const bytes = await picture().jpeg().toBuffer();
  const comments: Buffer[] = [];
  for (let left = size - bytes.length; left > 0; ) {
    // A comment has a minimum size, so the last two share what is left.
    const length = left <= 65_537 ? left : Math.min(65_537, left - 4);
    const head = Buffer.from([0xff, 0xfe, (length - 2) >> 8, (length - 2) & 0xff]);
    comments.push(head, Buffer.alloc(length - 4, 'h'));
    left -= length;
  }
  return Buffer.concat([bytes.subarray(0, 2), ...comments, bytes.subarray(2)]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length);
  body.copy(whole, 4);
  let crc = 0xffff_ffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  }
  whole.writeUInt32BE(~crc >>> 0, body.length + 4);
  return whole;
}

/** A few kilobytes that say they are a picture of that many pixels. */
export function pixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(4_000_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)]);
const whole = (version: number) => u32(version * 2 ** 24);

function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  return Buffer.concat([u32(content.length + 8), Buffer.from(type, 'latin1'), content]);
}

/** A box of another file, or only what is in it. */
function boxOf(file: Buffer, type: string, from: 'box' | 'content') {
  const at = file.indexOf(type, 0, 'latin1') - 4;
  return file.subarray(from === 'box' ? at : at + 8, at + file.readUInt32BE(at));
}

/** How a sequence says how many frames it has. */
export const movie = (frames: number) =>
  box('moov', box('trak', box('mdia', box('minf', box('stbl', box('stsz', u32(0), u32(1), u32(frames)))))));

/** One AVIF of several pictures of one size, of which the primary one is to be read. */
export function avifOfSeveral(pictures: Buffer[], primary: number, more: Buffer = Buffer.alloc(0)): Buffer {
  const numbers = pictures.map((_, place) => place + 1);
  const data = pictures.map((file) => boxOf(file, 'mdat', 'content'));
  const [first = Buffer.alloc(0)] = pictures;
  const properties = [
    ...pictures.map((file) => boxOf(file, 'av1C', 'box')),
    boxOf(first, 'ispe', 'box'),
    boxOf(first, 'pixi', 'box'),
  ];
  const shared = [pictures.length + 1, pictures.length + 2];
  const meta = (start: number) => {
    const places = numbers.map((id, n) => {
      const before = data.slice(0, n).reduce((sum, { length }) => sum + length, 0);
      return Buffer.concat([u16(id), u16(0), u16(1), u32(start + before), u32(data[n]?.length ?? 0)]);
    });
    const items = numbers.map((id) => box('infe', whole(2), u16(id), u16(0), 'av01', '\0'));
    const owned = numbers.map((id) => Buffer.concat([u16(id), Buffer.from([3, 0x80 | id, ...shared])]));
    return box(
      'meta',
      whole(0),
      box('hdlr', whole(0), u32(0), 'pict', Buffer.alloc(13)),
      box('pitm', whole(0), u16(primary + 1)),
      box('iloc', whole(0), u16(0x4400), u16(places.length), ...places),
      box('iinf', whole(0), u16(items.length), ...items),
      box('iprp', box('ipco', ...properties), box('ipma', whole(0), u32(owned.length), ...owned)),
    );
  };
  const head = box('ftyp', 'avif', u32(0), 'mif1avifmiaf');
  const start = head.length + meta(0).length + more.length + 8;
  return Buffer.concat([head, meta(start), more, box('mdat', ...data)]);
}

/** One above the other, as a moving WebP. */
export async function webpOf(colors: string[]): Promise<Buffer> {
  const frames = await Promise.all(colors.map((color) => picture(color).raw().toBuffer()));
  const raw = { width: 48, height: 36 * colors.length, channels: 3, pageHeight: 36 } as const;
  return sharp(Buffer.concat(frames), { raw }).webp().toBuffer();
}
