import { expect, it } from 'vitest';
import { proofSentences } from '../../access/proof/second-factor.ts';
import { mustBeVerified } from './passkey-checks.server.ts';

it('takes a passkey only from a device that checked who holds it', () => {
  expect(() => mustBeVerified({ userVerified: true })).not.toThrow();
  for (const info of [{ userVerified: false }, undefined])
    expect(() => mustBeVerified(info)).toThrow(proofSentences.notVerified);
});
