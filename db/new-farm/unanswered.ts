/** What a new farm has in columns that need a number; no owner can enter these, and no page shows them. */
export const UNANSWERED = { radiusMiles: 0.01, depositFrom: 1, depositUpTo: 1 };
