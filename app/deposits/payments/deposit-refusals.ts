/** The server's refusals; not in `deposit.ts`, so that the form does not load them. */
export const REFUSED = {
  away: 'Our card service did not answer. Nothing was charged. Please try again in a minute.',
  noCards: 'Deposits by card are not set up yet. Please call the farm. We’re glad to help.',
  tooFast: 'That was a lot of tries at once. Nothing was charged. Please try again in a moment.',
  enough: 'We’ve had a lot of deposits in a short time, so we’re pausing for a while. Nothing was charged.',
  otherDetails: 'This deposit was already started with other details. Please reload the page and try again.',
  closed: 'This payment was closed. Nothing was charged. Please reload the page and start again.',
  notFound: 'That deposit could not be found.',
} as const;
