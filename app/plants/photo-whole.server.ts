import type { FileKind } from './photo-kinds.server.ts';

type Parts = {
  /** Everything that is not pixels: descriptions, settings, thumbnails. */
  notes: Buffer[];
  /** Whatever follows after the picture has ended. */
  rest: Buffer;
};

/** JPEG: segments up to the scans, then scans up to the end marker. */
function jpegParts(file: Buffer): Parts | null {
  const notes: Buffer[] = [];
  let at = 2;
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) {
      // Inside a scan: the next 0xff tells what follows.
      at = file.indexOf(0xff, at);
      if (at < 0) return null;
    }
    const marker = file[at + 1] ?? 0;
    if (marker === 0xd9) return { notes, rest: file.subarray(at + 2) };
    if (marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (marker === 0xff) at += 1;
    else {
      const length = file.readUInt16BE(at + 2);
      const isNote = marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);
      if (isNote) notes.push(file.subarray(at + 4, at + 2 + length));
      at += 2 + length;
    }
  }
  return file.at(-2) === 0xff && file.at(-1) === 0xd9 ? { notes, rest: file.subarray(file.length) } : null;
}

function pngParts(file: Buffer): Parts | null {
  const notes: Buffer[] = [];
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    if (end > file.length) return null;
    if (name === 'IEND') return { notes, rest: file.subarray(end) };
    if (name !== 'IDAT') notes.push(file.subarray(at + 8, end - 4));
    at = end;
  }
  return null;
}

const WEBP_PIXELS = ['VP8 ', 'VP8L', 'ALPH', 'ANMF'];

function webpParts(file: Buffer): Parts | null {
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) return null;
  const notes: Buffer[] = [];
  for (let at = 12; at + 8 <= end; ) {
    const length = file.readUInt32LE(at + 4);
    if (!WEBP_PIXELS.includes(file.toString('latin1', at, at + 4))) {
      notes.push(file.subarray(at + 8, Math.min(end, at + 8 + length)));
    }
    at += 8 + length + (length % 2);
  }
  return { notes, rest: file.subarray(end) };
}

function avifParts(file: Buffer): Parts | null {
  const notes: Buffer[] = [];
  let at = 0;
  while (at + 8 <= file.length) {
    const length = file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    // 0 means 'to the end of the file'; 1, a length of eight bytes, is for files larger than ours.
    const end = length === 0 ? file.length : at + length;
    if (length === 1 || (length > 0 && length < 8) || !/^[\w ]{4}$/.test(name)) break;
    if (end > file.length) return null;
    if (name !== 'mdat') notes.push(file.subarray(at + 8, end));
    at = end;
  }
  return { notes, rest: file.subarray(at) };
}

const PARTS = { jpeg: jpegParts, png: pngParts, webp: webpParts, avif: avifParts };

/** Starts of what programs and browsers run, unpack or open, in lower case; cameras write none of them. */
const FOREIGN = [
  '<script',
  '<html',
  '<!doctype',
  '<svg ',
  '<?php',
  '%pdf-',
  'rar!\x1a\x07',
  '7z\xbc\xaf\x27\x1c',
  '\x7felf\x02\x01',
];

function isForeign(part: Buffer): boolean {
  const text = part.toString('latin1').toLowerCase();
  const isArchive = text.includes('pk\x03\x04') && text.includes('pk\x05\x06');
  return isArchive || FOREIGN.some((start) => text.includes(start));
}

/** What phones put behind a picture: a second picture, the film of a moving photo, Samsung's notes. */
function isFromAPhone(rest: Buffer): boolean {
  const start = rest.toString('latin1', 0, 12);
  return (
    /^\xff\xd8\xff|^....ftyp|^MotionPhoto/s.test(start) || rest.subarray(-4).toString('latin1') === 'SEFT'
  );
}

/**
 * Whether a file is a picture from its first byte to its last. Cut off ones are not whole; ones that
 * carry another file along (a page, a script, an archive) are not only a picture.
 */
export function wholePicture(kind: keyof typeof PARTS & FileKind, file: Buffer): 'whole' | 'cut' | 'foreign' {
  const parts = PARTS[kind](file);
  if (!parts) return 'cut';
  const { notes, rest } = parts;
  const padding = rest.every((byte) => byte === 0);
  if (!padding && !isFromAPhone(rest)) return 'foreign';
  return [...notes, rest].some(isForeign) ? 'foreign' : 'whole';
}
