import fc from 'fast-check';

const SURROGATES = 0x800;
const FIRST_SURROGATE = 0xd800;
const LAST = 0x10ffff;

/** Like fast-check's unit 'binary' without lone surrogates, which builds a list of a million characters in every process. */
export const anyCharacter: fc.Arbitrary<string> = fc.nat(LAST - SURROGATES).map(
  (place) => String.fromCodePoint(place < FIRST_SURROGATE ? place : place + SURROGATES),
  (character) => {
    const [one, ...more] = typeof character === 'string' ? character : '';
    const code = one?.isWellFormed() ? one.codePointAt(0) : undefined;
    if (code === undefined || more.length) throw new Error('not one character');
    return code < FIRST_SURROGATE ? code : code - SURROGATES;
  },
);
