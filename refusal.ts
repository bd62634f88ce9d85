/** What was wrong with single fields, by the name they have in the form. */
export type FieldProblems = Record<string, string>;

/** HTTP statuses a refusal can carry; anything else is a fault and ends as a plain 500. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503;

/**
 * A "no" that a person can understand, thrown by verbs so that their transaction rolls back.
 * Faults (bugs, lost connections) are other errors and never show their text.
 */
export class Refusal extends Error {
  constructor(
    readonly status: RefusalStatus,
    readonly sentence: string,
    readonly more: { fields?: FieldProblems; retryAfterSeconds?: number; details?: object } = {},
  ) {
    super(sentence);
    this.name = 'Refusal';
  }
}
