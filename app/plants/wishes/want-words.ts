import { grouped } from '../../../core/money.ts';

/** '17 people want it' */
export const wantInWords = (people: number) =>
  people === 1 ? '1 person wants it' : `${grouped(people)} people want it`;
