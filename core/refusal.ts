export type FieldProblems = Record<string, string>;

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 503;

type More = {
  fields?: FieldProblems;
  retryAfterSeconds?: number;
  /** The methods that the address takes, with a 405. */
  allow?: string;
  details?: object;
  /** The rest of the body could be read as a next request. */
  hangsUp?: boolean;
};

/** An expected "no" with a sentence for a person; it rolls back the transaction. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly sentence: string;
  readonly more: More;

  constructor(status: RefusalStatus, sentence: string, more: More = {}) {
    super(sentence);
    this.status = status;
    this.sentence = sentence;
    this.more = more;
    this.name = 'Refusal';
  }
}
