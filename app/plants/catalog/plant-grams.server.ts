/** Common English letter pairs by first letter: a scan finds them quickly, and an index of them would be large. */
const COMMON_PAIRS: Record<string, string> = {
  ' ': 'abcdefghilmnoprstuvwy',
  a: ' bcdgilmnprsty',
  b: 'eluy',
  c: ' aehiklotu',
  d: ' eio',
  e: ' acdefglmnrstx',
  f: ' eiou',
  g: ' eu',
  h: ' aeio',
  i: 'acdefglmnost',
  k: ' e',
  l: ' adeilouy',
  m: ' aeiop',
  n: ' acdegiost',
  o: ' cdflmnoprstuw',
  p: ' aelort',
  q: 'u',
  r: ' aeilmnorst',
  s: ' acehiostu',
  t: ' aehiorstu',
  u: ' elmnrst',
  v: 'ae',
  w: ' ahi',
  x: ' p',
  y: ' o',
};

const isCommon = (first: string, second = '') =>
  second ? (COMMON_PAIRS[first]?.includes(second) ?? false) : /[ a-ik-pr-wy]/.test(first);

/** 15 bits for one or two letters; hashes may collide. */
function gram(first: string, second = ''): number {
  const [one = 0, two = 0] = [first.codePointAt(0), second.codePointAt(0)];
  return (Math.imul(one, 0x9e37_79b1) ^ Math.imul(two + 1, 0x85eb_ca6b)) >>> 17;
}

export function rareGrams(text: string): number[] {
  const found = new Set<number>();
  let before = '';
  for (const letter of text) {
    if (!isCommon(letter)) found.add(gram(letter));
    if (before && !isCommon(before, letter)) found.add(gram(before, letter));
    before = letter;
  }
  return [...found];
}
