/** The rows and columns of keyboards, which people type along. */
const ROWS = [
  ...[
    '01234567890',
    'qwertyuiop',
    'asdfghjkl',
    'zxcvbnm',
    'qwertzuiop',
    'yxcvbnm',
    'azertyuiop',
    'qsdfghjklm',
  ],
  ...['wxcvbn', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol'],
];

const SHIFTED = '!@#$%^&*()';
const DIGITS = '1234567890';

/** How far apart the letters of a sequence may be: 'acegik'. */
const FAR = 3;
/** Strands that people weave: 'a1b2c3', '1q2w3e'. */
const MOST_STRANDS = 3;

/** Every rule by which `next` follows `one`. @param {string} one @param {string} next @returns {Set<string>} */
function movesBetween(one, next) {
  const moves = new Set();
  const step = (next.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0);
  if (Math.abs(step) <= FAR) moves.add(`step ${step}`);
  for (const row of ROWS) {
    if (row.includes(one + next)) moves.add('along a row');
    if (row.includes(next + one)) moves.add('back along a row');
  }
  return moves;
}

/** How many signs from `at` follow, each by one rule, those `back` before them; `strands` had to be learned. @param {string[]} text @param {number} at @param {number} back */
function walkFrom(text, at, back) {
  /** @type {Set<string>[]} */
  const rules = [];
  let length = 0;
  while (at + length < text.length) {
    const moves = movesBetween(text[at + length - back] ?? '', text[at + length] ?? '');
    const known = rules[length % back];
    const shared = known ? new Set([...known].filter((move) => moves.has(move))) : moves;
    if (!shared.size) break;
    rules[length % back] = shared;
    length += 1;
  }
  return { length, strands: back === 1 ? 0 : Math.min(length, back) };
}

/** How many signs from `at` repeat those `back` before them. @param {string[]} text @param {number} at @param {number} back */
function copyFrom(text, at, back) {
  let length = 0;
  while (at + length < text.length && text[at + length] === text[at + length - back]) length += 1;
  return length;
}

/** What a text repeats from its first sign to its last: 'abc' of 'abcabcab'. @param {string} text */
export function repeatedIn(text) {
  const signs = [...text];
  for (let size = 1; size <= signs.length / 2; size += 1) {
    if (copyFrom(signs, size, size) === signs.length - size) return signs.slice(0, size).join('');
  }
  return text;
}

/** The longest foreseeable run at `at`, and what it costs to say. @param {string[]} text @param {number} at */
function bestRun(text, at) {
  let best = { length: 1, cost: 1 };
  /** @param {number} length @param {number} cost */
  const offer = (length, cost) => {
    if (length - cost > best.length - best.cost) best = { length, cost };
  };
  for (let back = 1; back <= at; back += 1) offer(copyFrom(text, at, back), 1);
  for (let back = 1; back <= Math.min(MOST_STRANDS, at); back += 1) {
    const { length, strands } = walkFrom(text, at, back);
    if (length - strands >= 2) offer(length, strands);
  }
  return best;
}

/** How many signs do not follow from those before them, by sequence, keyboard row or repetition. @param {string} text @param {number} most of them are looked at */
export function surprisesIn(text, most = 128) {
  const typed = [...text.toLowerCase()]
    .slice(0, most)
    .map((sign) => (SHIFTED.includes(sign) ? (DIGITS[SHIFTED.indexOf(sign)] ?? sign) : sign))
    .filter((sign) => !/[\x20-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]/.test(sign));
  let surprises = 0;
  for (let at = 0; at < typed.length; ) {
    const { length, cost } = bestRun(typed, at);
    surprises += cost;
    at += length;
  }
  return surprises;
}
