import * as z from 'zod/mini';

export const setUpInput = z.object({
  token: z
    .string('The link is missing.')
    .check(z.minLength(1, 'The link is missing.'), z.maxLength(100, 'The link is too long.')),
});
