/** What a file is by its first bytes, whatever it is called. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif' | 'svg' | 'pdf' | 'other';

const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The kind of an ISO media file: its main brand, or the first known one among those it is compatible with. */
function isoKind(bytes: Uint8Array): FileKind {
  const end = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(), 256, bytes.length);
  const brands = [text(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4));
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : 'other';
}

/** Reads only the first bytes; whether the rest is sound is for the decoder to find out. */
export function fileKind(bytes: Uint8Array): FileKind {
  if (bytes.length < 12) return 'other';
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  if (text(bytes, 4, 8) === 'ftyp') return isoKind(bytes);
  if (text(bytes, 0, 4) === 'GIF8') return 'gif';
  if (text(bytes, 0, 5) === '%PDF-') return 'pdf';
  const start = text(bytes, 0, 1024)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  return /^<(\?xml|!--|!doctype svg|svg)/i.test(start) && /<svg[\s>]/i.test(start) ? 'svg' : 'other';
}
