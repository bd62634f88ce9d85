import { annuals } from './annuals.ts';
import { type ComingEntry, varietiesOf } from './entry.ts';
import { fruits, herbs, vegetables } from './kitchen.ts';
import { perennials } from './perennials.ts';

/** What the demo starts with; a live farm only when its owner asks for it. */
export const FIRST_COMING_SOON: readonly ComingEntry[] = [
  ...annuals,
  ...perennials,
  ...fruits,
  ...varietiesOf('grasses', 'Blue Fescue', ['Elijah Blue']),
  ...varietiesOf('grasses', 'Feather Reed Grass', ['Karl Foerster']),
  ...herbs,
  ...vegetables,
];
