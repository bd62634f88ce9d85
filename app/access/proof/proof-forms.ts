import * as z from 'zod/mini';
import { PASSWORD_MAX } from '../account.ts';
import { CODE_DIGITS, onlyDigits, proofSentences, RECOVERY_DIGITS } from './second-factor.ts';

export const codeForm = z.object({
  code: z.pipe(
    z.pipe(z.string().check(z.maxLength(40, proofSentences.noCode)), z.transform(onlyDigits)),
    z
      .string()
      .check(z.regex(new RegExp(`^(\\d{${CODE_DIGITS}}|\\d{${RECOVERY_DIGITS}})$`), proofSentences.noCode)),
  ),
});

/** One's own password, before an act that matters. */
export const passwordProof = z.object({
  password: z
    .string('Password is required.')
    .check(z.minLength(1, 'Password is required.'), z.maxLength(PASSWORD_MAX, proofSentences.wrongPassword)),
});

export const proofInput = z.partial(z.extend(codeForm, passwordProof.shape));
