import { href } from 'react-router';
import { fill, type Guide, OWNERS, press, STAFF } from './steps.ts';

const needs = href('/farmstand');

export const STAND_GUIDES: Guide[] = [
  {
    slug: 'put-something-on-the-board',
    title: 'Put something on the board',
    when: 'The stand has something new, like sweet corn or honey.',
    needs,
    readers: OWNERS,
    at: { to: href('/dashboard/stand'), name: 'Stand' },
    steps: [
      { do: ['Press ', press('Add to the board'), '.'] },
      {
        do: [
          'Write ',
          fill('Name', 'Sweet corn'),
          ' and ',
          fill('Price', '6 for $4'),
          '. A first and a last day are only for things that come and go.',
        ],
      },
      { do: ['Press ', press('Add to the board'), '.'], sees: 'is on the board.' },
      { do: ['Say on Today how much is there: from then on visitors see it.'] },
    ],
  },
  {
    slug: 'print-the-stands-sign',
    title: 'Print the sign of the stand',
    when: 'The stand needs a sign with its prices and a code to scan.',
    needs,
    readers: STAFF,
    at: { to: href('/dashboard/print'), name: 'Print' },
    steps: [
      { do: ['The sign has today’s prices. Press ', press('Print this'), '.'] },
      { do: ['Put it where people pay. Whoever scans the code sees what is there, and can tell you.'] },
    ],
  },
];
