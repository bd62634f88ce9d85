import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { emailForAuth, emailFromAuth } from './auth-email.server.ts';

it('every address passes through Better Auth and comes back, also one that pretends to be on its way', () => {
  const pretending = fc
    .emailAddress()
    .map((address) => `${Buffer.from(address).toString('hex')}@AS-hex.invalid`);
  const any = fc.oneof(fc.emailAddress(), fc.string(), pretending, pretending.map(emailForAuth));
  fc.assert(
    fc.property(any, (address) => {
      const sent = emailForAuth(address);
      if (address) expect(z.email().safeParse(sent).success).toBe(true);
      expect(emailFromAuth(sent.toLowerCase())).toBe(address.toLowerCase());
    }),
  );
  expect(emailForAuth('ana@example.com')).toBe('ana@example.com');
});
