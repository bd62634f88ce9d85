/** The boxes of an ISO file (AVIF, HEIF) that stand side by side, as far as they are whole. */
function* boxesIn(bytes: Buffer): Generator<{ type: string; content: Buffer }> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at) || bytes.length - at;
    if (size < 8) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, at + size) };
    at += size;
  }
}

const HOLDERS = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsz'];

/** The longest track's; 0 where pictures only stand beside each other. */
function framesIn(bytes: Buffer, level = 0): number {
  // Version and flags, the size of all samples or 0, and how many there are.
  if (level === HOLDERS.length) return bytes.length >= 12 ? bytes.readUInt32BE(8) : 0;
  let most = 0;
  for (const { type, content } of boxesIn(bytes)) {
    if (type === HOLDERS[level]) most = Math.max(most, framesIn(content, level + 1));
  }
  return most;
}

type Known = { format?: string; pages?: number; pagePrimary?: number };

/** @returns which of its pictures to read; null when it moves */
export function stillPage(bytes: Buffer, { format, pages = 1, pagePrimary = 0 }: Known): number | null {
  if (format === 'heif') return framesIn(bytes) > 1 ? null : pagePrimary;
  return pages > 1 ? null : 0;
}
