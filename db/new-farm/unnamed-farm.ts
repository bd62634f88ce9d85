/** What a live farm is called until its owner names it. */
export const UNNAMED_FARM = 'Our farm';
