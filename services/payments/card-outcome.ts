import { invalid } from './stripe-no.ts';
import { type CardOutcome, TEST_CARDS } from './test-cards.ts';

const NOT_A_TEST_CARD: CardOutcome = {
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
};
const WRONG_NUMBER: CardOutcome = { code: 'incorrect_number', message: 'Your card number is incorrect.' };

function addsUp(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const counted = place % 2 ? digit * 2 : digit;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return number.length >= 12 && sum % 10 === 0;
}

/** What becomes of a payment with this card. @throws StripeNo for an unknown token */
export function outcomeOf(card: { number?: string; token?: string }): CardOutcome {
  const number = card.number?.replace(/\s/g, '') ?? '';
  const known = TEST_CARDS.find((one) => one.token === card.token || one.number === number);
  if (known) return known.outcome;
  if (card.token)
    throw invalid(`No such PaymentMethod: '${card.token}'`, 'resource_missing', 'payment_method');
  return /^\d+$/.test(number) && addsUp(number) ? NOT_A_TEST_CARD : WRONG_NUMBER;
}
