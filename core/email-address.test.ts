import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailAsWritten, isEmail, mailto } from './email-address.mjs';

describe('an email address', () => {
  it.each([
    ['ana@example.com', 'ana@example.com'],
    ['tom&sue@example.com', 'tom&sue@example.com'],
    ['ana=b@example.com', 'ana=b@example.com'],
    ['ana#1@example.com', 'ana#1@example.com'],
    ["o'neill+eggs@example.com", "o'neill+eggs@example.com"],
    ['!#$%&*+/=?^_`{|}~-.a@example.com', '!#$%&*+/=?^_`{|}~-.a@example.com'],
    ['7@example.co.uk', '7@example.co.uk'],
    ['ana@münchen.de', 'ana@xn--mnchen-3ya.de'],
    ['ana@MÜNCHEN.de', 'ana@xn--mnchen-3ya.de'],
    ['ana@почта.рф', 'ana@xn--80a1acny.xn--p1ai'],
    ['ana@xn--80a1acny.xn--p1ai', 'ana@xn--80a1acny.xn--p1ai'],
    ['ana@例え。テスト', 'ana@xn--r8jz45g.xn--zckzah'],
    [' ana@example.com\u00a0', 'ana@example.com'],
    ['\u202aana@example.com\u202c', 'ana@example.com'],
    ['ana\u2011moe@example.com', 'ana-moe@example.com'],
    ['ana＠example.com', 'ana@example.com'],
    ['mailto:ana@example.com', 'ana@example.com'],
    ['an\ufe0fa@exam\u{e0101}ple.com\u3164', 'ana@example.com'],
    ['ana\u034f@mün\ufe0echen.de', 'ana@xn--mnchen-3ya.de'],
  ])('is read from %j', (text, address) => {
    expect(emailAsWritten(text)).toBe(address);
    expect(isEmail(address)).toBe(true);
    expect(emailAsWritten(address)).toBe(address);
  });

  it.each([
    ...[
      '',
      'ana',
      '@example.com',
      'ana@',
      'ana@example',
      'ana@example.',
      'ana@.example.com',
      'ana@exa mple.com',
    ],
    ...['a b@example.com', '.ana@example.com', 'ana.@example.com', 'a..b@example.com', 'ana@@example.com'],
    ...['ana@-example.com', 'ana@example-.com', 'ana@exam_ple.com', 'ana@192.168.0.1', 'ana@[192.168.0.1]'],
    ...[
      'josé@example.com',
      '"ana moe"@example.com',
      'Ana <ana@example.com>',
      'ana@example.com, bo@example.com',
    ],
    ...[
      'ana@exa/mple.com',
      'ana@example.com:25',
      'ana@münchen.de/x',
      'ana@exämple.com?x',
      'ana\r\n@example.com',
    ],
    `${'a'.repeat(65)}@example.com`,
    `ana@${'a'.repeat(64)}.com`,
  ])('is not %j', (text) => {
    expect(isEmail(emailAsWritten(text))).toBe(false);
  });

  it('may be any that fast-check makes, and a domain is what Node makes of it', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(isEmail(emailAsWritten(address))).toBe(true);
      }),
    );
    for (const domain of ['bücher.example', 'ñandú.cl', 'straße.de', 'ελλάδα.gr', '中国.cn']) {
      expect(emailAsWritten(`ana@${domain}`)).toBe(`ana@${domainToASCII(domain)}`);
    }
  });

  it('is a link that says the address, whatever signs it has', () => {
    for (const address of [
      'tom&sue@example.com',
      'ana#1@example.com',
      'a?b=c@example.com',
      'a%41@example.com',
    ]) {
      const { pathname, search, hash } = new URL(mailto(address));
      expect([decodeURIComponent(pathname), search, hash]).toEqual([address, '', '']);
    }
  });
});
