/** Only bots are faster; our own forms wait this long. */
export const SHORTEST_VISIT_MS = 2_000;

export const FORM_STAMP = '/form-stamp';
