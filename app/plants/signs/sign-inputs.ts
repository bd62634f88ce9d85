import * as z from 'zod/mini';
import { SIGN_KINDS } from '../../../core/sign-kinds.ts';

/** More than a page of signs has, with several pots on each. */
export const SIGNS_MAX = 500;

/** '$100,000 tax included' has 21. */
const PRICE_LENGTH = 60;

export const noteSignsInput = z.object({
  kind: z.enum(SIGN_KINDS),
  signs: z
    .array(
      z.object({
        id: z.uuid('That plant could not be found.'),
        /** As it was printed; null: the sign was taken down. */
        price: z.nullable(z.string().check(z.maxLength(PRICE_LENGTH))),
      }),
    )
    .check(z.minLength(1, 'Please choose at least one sign.'), z.maxLength(SIGNS_MAX)),
});
