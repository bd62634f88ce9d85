import * as z from 'zod/mini';
import { plainName } from '../../../core/plain-signs.mjs';
import { visible } from '../../ui/pieces/visible-text.ts';

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const asName = (text: string) => inOneLine(plainName(text));

const lineOf = (label: string, max: number, missing: string, plain: typeof inOneLine) =>
  z
    .string(`${label} is ${missing}.`)
    .check(
      z.overwrite(plain),
      z.maxLength(max, `${label} can be at most ${max} characters.`),
      z.refine(...visible(label)),
    );

const required = (label: string) => z.minLength(1, `${label} is required.`);

export const optionalLine = (label: string, max: number) => lineOf(label, max, 'missing', inOneLine);
export const line = (label: string, max: number) =>
  lineOf(label, max, 'required', inOneLine).check(required(label));

/** Without what nobody sees. */
export const optionalName = (label: string, max: number) => lineOf(label, max, 'missing', asName);
export const nameLine = (label: string, max: number) =>
  lineOf(label, max, 'required', asName).check(required(label));

/** The version a form started from; a newer one is never overwritten unseen. */
export const openedAt = z.iso.datetime({ error: 'Please open the form again.' });
