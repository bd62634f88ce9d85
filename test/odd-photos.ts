import { deflateSync } from 'node:zlib';
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
