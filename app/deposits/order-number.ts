import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for one another, on paper or on the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRTUVWXYZ';
const LENGTH = 8;

/** 'K7MW3XQA': one of 6.5 × 10¹¹, so that nobody finds another's by trying. */
export function newOrderNumber(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** What somebody typed or read out: spaces, dashes and small letters do not matter. May be empty. */
export const sameOrderNumber = (said: string) => said.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
