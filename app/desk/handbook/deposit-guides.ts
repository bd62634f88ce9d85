import { href } from 'react-router';
import { choose, fill, type Guide, named, OWNERS, press } from './steps.ts';

const deposits = { to: href('/dashboard/deposits'), name: 'Deposits' };
const needs = href('/dashboard/deposits');

export const DEPOSIT_GUIDES: Guide[] = [
  {
    slug: 'refund-a-deposit',
    title: 'Refund a deposit',
    when: 'Somebody paid for a plant that did not make it, or changed plans.',
    needs,
    readers: OWNERS,
    at: deposits,
    steps: [
      { do: ['Open ', named('the order number', 'link'), ' and press ', press('Refund'), '.'] },
      {
        do: [
          'Write ',
          fill('Amount', '10'),
          ', a ',
          fill('Reason', 'One tree did not make it.'),
          ' and ',
          fill('Your password', 'sunny-side-up'),
          '.',
        ],
      },
      { do: ['Press ', press('Refund'), '. The payer gets an email.'], sees: 'One tree did not make it.' },
    ],
  },
  {
    slug: 'answer-a-disputed-deposit',
    title: 'Answer a disputed deposit',
    when: 'A cardholder told the bank that a deposit is wrong.',
    needs,
    readers: OWNERS,
    at: deposits,
    steps: [
      { do: ['Choose ', choose('Which deposits to show', 'Disputed'), '.'] },
      {
        do: ['Open ', named('the order number', 'link'), ' and read its history.'],
        sees: 'Disputed by the cardholder',
      },
      { do: ['Call the payer: most disputes are a name they did not know.'] },
      {
        do: [
          'Log in at Stripe, find the payment there and answer before the day it names. Send what you have: the email with the order, and your refund rule.',
        ],
      },
      { do: ['What the bank decides is written into the history by itself.'] },
    ],
  },
];
