import { randomInt } from 'node:crypto';
import { plainSigns } from '../../../core/plain-signs.mjs';

/** No characters that look or sound alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRTUVWXYZ';
const LENGTH = 8;

/** 'K7MW3XQA': one of 6.5 × 10¹¹, so nobody can guess another's. */
export function newOrderNumber(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

const ORDER_NUMBER = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** Another product's payments may carry a number of their own. */
export const isOrderNumber = (text: string) => ORDER_NUMBER.test(text);

/** Ignores spaces, dashes and case. May be empty. */
export const sameOrderNumber = (said: string) =>
  plainSigns(said)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
