import { Refusal } from '../core/refusal.ts';
import { isOrHas } from './unreachable.ts';

const UNIQUE_VIOLATION = '23505';

/** The second of two who write the same at the same moment meets this. */
export const isUniqueViolation = (error: unknown) => isOrHas(error, (one) => one.code === UNIQUE_VIOLATION);

export class SameMoment extends Refusal {
  constructor() {
    super(
      409,
      'The same was sent twice at the same moment, and the first one counts. Please reload the page and look.',
    );
  }
}
