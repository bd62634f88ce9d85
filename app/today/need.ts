/** @property marksOut so many plants, in place of leading somewhere */
export type Need = { text: string; action: string; to: string; marksOut?: number };
