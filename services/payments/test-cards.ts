export type CardOutcome =
  | 'success'
  | 'authenticate'
  | 'dispute'
  | { code: string; decline_code?: string; message: string };

type TestCard = { number: string; about: string; outcome: CardOutcome; token: string };

/** Stripe's published test cards; `token` is their name in test mode. */
export const TEST_CARDS: TestCard[] = [
  { number: '4242424242424242', about: 'Pays', outcome: 'success', token: 'pm_card_visa' },
  {
    number: '4000002500003155',
    about: 'Needs bank approval',
    outcome: 'authenticate',
    token: 'pm_card_authenticationRequired',
  },
  {
    number: '4000000000000002',
    about: 'Is declined',
    outcome: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
    token: 'pm_card_chargeDeclined',
  },
  {
    number: '4000000000009995',
    about: 'Insufficient funds',
    outcome: {
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
    token: 'pm_card_chargeDeclinedInsufficientFunds',
  },
  {
    number: '4000000000000069',
    about: 'Has expired',
    outcome: { code: 'expired_card', message: 'Your card has expired.' },
    token: 'pm_card_chargeDeclinedExpiredCard',
  },
  {
    number: '4000000000000119',
    about: 'Bank error',
    outcome: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
    token: 'pm_card_chargeDeclinedProcessingError',
  },
  {
    number: '4000000000000259',
    about: 'Pays, and is disputed later',
    outcome: 'dispute',
    token: 'pm_card_createDispute',
  },
];

export const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');
