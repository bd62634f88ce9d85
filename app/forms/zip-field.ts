import * as z from 'zod/mini';
import { plainSigns } from '../../core/plain-signs.mjs';

/** Five digits, from ZIP+4 too. */
export const zipField = (wrong: string) =>
  z.string().check(
    z.overwrite((text) => plainSigns(text).replace(/^(\d{5})[ -]?\d{4}$/, '$1')),
    z.regex(/^\d{5}$/, wrong),
  );
