import { href } from 'react-router';
import { fill, type Guide, mark, OWNERS, press, STAFF } from './steps.ts';

const needs = href('/farmstand');
const today = { to: href('/dashboard'), name: 'Today' };

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
    slug: 'say-what-is-on-the-stand',
    title: 'Say what is on the stand',
    when: 'You walk by the stand, or you just filled it.',
    needs,
    readers: STAFF,
    at: today,
    steps: [
      {
        do: [
          'In its row, press what you see: plenty, ',
          mark('a few'),
          ' or out. Visitors read it right away.',
        ],
        sees: 'a few.',
      },
      { do: ['Wrong one? Press ', press('Undo'), '.'] },
      { do: ['Still the same? Press it again, so that visitors read a fresh time.'] },
      { do: ['Somebody at the cooler says it is sold out? Press Agree, or Not so.'] },
    ],
  },
  {
    slug: 'work-without-signal',
    title: 'Work without signal',
    when: 'The barn or the far field has no signal.',
    needs,
    readers: STAFF,
    at: today,
    steps: [
      {
        do: [
          'Open Today while you have signal. Later it opens as you last saw it, and says from when that is.',
        ],
      },
      {
        do: ['Do what you always do, like pressing ', mark('a few'), '. The phone keeps it, in order.'],
        sees: 'on this phone since',
      },
      {
        do: [
          'It goes out by itself when you have signal and the page is open. In a hurry? Press ',
          press('Send now'),
          '.',
        ],
      },
      {
        do: [
          'A red note says what could not be done, and why. Press Try again if it is still so, or Drop it.',
        ],
      },
      {
        do: [
          'Signed out? It waits until you log in again. Send it within seven days: then a browser may clear it.',
        ],
      },
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
