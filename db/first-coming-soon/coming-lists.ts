/** Where a plant that is coming stands on the Coming Soon page. */
export const COMING_LISTS = ['flowers', 'fruits', 'vegetables', 'herbs', 'grasses'] as const;
export type ComingList = (typeof COMING_LISTS)[number];
