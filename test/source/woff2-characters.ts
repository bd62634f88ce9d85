import { brotliDecompressSync } from 'node:zlib';

// From the 63 tables that WOFF2 knows by number.
const CMAP = 0;
const GLYPHS = [10, 11];
const UNNAMED = 63;

/** A WOFF2 file's character table, decompressed. */
function cmapOf(file: Buffer): Buffer {
  let at = 48;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let from = 0;
  let cmap = { from: 0, to: 0 };
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = file.readUInt8(at);
    at += 1;
    const [name, version] = [flags & 63, flags >> 6];
    if (name === UNNAMED) at += 4;
    const plain = number();
    const isTransformed = GLYPHS.includes(name) ? version !== 3 : version !== 0;
    const to = from + (isTransformed ? number() : plain);
    if (name === CMAP) cmap = { from, to };
    from = to;
  }
  const tables = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  return tables.subarray(cmap.from, cmap.to);
}

/** The characters of a WOFF2 font up to U+FFFE, as ordered numbers. */
export function woff2Characters(file: Buffer): number[] {
  const cmap = cmapOf(file);
  const places = Array.from({ length: cmap.readUInt16BE(2) }, (_, place) => cmap.readUInt32BE(8 + place * 8));
  const segments = cmap.subarray(places.find((place) => cmap.readUInt16BE(place) === 4));
  const twice = segments.readUInt16BE(6);
  return Array.from({ length: twice / 2 }, (_, place) => {
    const last = segments.readUInt16BE(14 + place * 2);
    const first = segments.readUInt16BE(16 + twice + place * 2);
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  })
    .flat()
    .filter((character) => character < 0xffff);
}
