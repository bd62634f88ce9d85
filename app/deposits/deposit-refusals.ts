/** What the server says no with; apart from `deposit.ts`, so that the form does not carry it. */
export const REFUSED = {
  away: 'Our card service did not answer. Nothing was charged. Please try again in a minute.',
  noCards: 'Deposits by card are not set up yet. Please call the farm: we are glad to help.',
  tooFast: 'That went very fast. Nothing was charged. Please try once more.',
  enough: 'We had many deposits started in a short time, so we pause for a while. Nothing was charged.',
  otherDetails: 'This deposit was already started with other details. Please reload the page and try again.',
  closed: 'This payment was closed. Nothing was charged. Please reload the page and start again.',
  notFound: 'That deposit could not be found.',
} as const;
