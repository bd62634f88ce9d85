/** What a farm can have on its site. Deposits and holds are for plants. */
export const OFFERINGS = ['plants', 'eggs', 'produce', 'deposits', 'holds'] as const;
export type Offering = (typeof OFFERINGS)[number];

export const isForPlants = (one: Offering) => one === 'deposits' || one === 'holds';

/** What owners turn on themselves. */
const OFF_AT_FIRST: readonly Offering[] = ['holds'];
export const FIRST_OFFERINGS = OFFERINGS.filter((one) => !OFF_AT_FIRST.includes(one));

/** Whose words a farm starts with: the sample's, or ones made from its answers. */
export const WORDS_FROM = ['sample', 'answers'] as const;
