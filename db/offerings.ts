/** What a farm can have on its site. Deposits are for plants. */
export const OFFERINGS = ['plants', 'eggs', 'produce', 'deposits'] as const;
export type Offering = (typeof OFFERINGS)[number];

/** Whose words a farm starts with: the sample's, or ones made from its answers. */
export const WORDS_FROM = ['sample', 'answers'] as const;
