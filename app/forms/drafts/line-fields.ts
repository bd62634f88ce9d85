import * as z from 'zod/mini';
import { visible } from '../../ui/pieces/visible-text.ts';

export const optionalLine = (label: string, max: number) =>
  z.string(`${label} is missing.`).check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
    z.maxLength(max, `${label} can be at most ${max} characters.`),
    z.refine(...visible(label)),
  );

export const line = (label: string, max: number) =>
  z.string(`${label} is required.`).check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
    z.minLength(1, `${label} is required.`),
    z.maxLength(max, `${label} can be at most ${max} characters.`),
    z.refine(...visible(label)),
  );

/** The version a form started from; a newer one is never overwritten unseen. */
export const openedAt = z.iso.datetime({ error: 'Please open the form again.' });
