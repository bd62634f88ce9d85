import { expect, it } from 'vitest';
import { plainSigns, withoutInvisible } from './plain-signs.mjs';

it('leaves nothing invisible of all there is, and no sign twice changed', () => {
  for (let point = 0; point <= 0x10ffff; point++) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const sign = String.fromCodePoint(point);
    const plain = plainSigns(`5${sign}5`);
    if (/[\p{Cf}\p{Default_Ignorable_Code_Point}]|^5[^\S ]/u.test(plain) || plainSigns(plain) !== plain)
      expect(plain).toBe(`nothing of U+${point.toString(16)}`);
  }
});

it.each([
  '\ufe00',
  '\ufe0f',
  '\u{e01ef}',
  '\u180b',
  '\u034f',
  '\u115f',
  '\u1160',
  '\u3164',
  '\uffa0',
  '\u17b4',
  '\u200d',
  '\u2064',
])('drops %j', (sign) => {
  expect([withoutInvisible(`a${sign}b`), plainSigns(`a${sign}b`)]).toEqual(['ab', 'ab']);
});
