import { href } from 'react-router';
import { fill, follow, type Guide, named, OWNERS, press, STAFF } from './steps.ts';

const queue = { to: href('/dashboard/egg-requests'), name: 'Egg Request List' };
const eggs = href('/egg-list');

export const EGG_GUIDES: Guide[] = [
  {
    slug: 'count-and-give-out-eggs',
    title: 'Count and give out eggs',
    when: 'You come in with the basket.',
    needs: eggs,
    readers: STAFF,
    at: queue,
    printed: true,
    steps: [
      { do: ['Press ', press('Count eggs'), '.'] },
      {
        do: [
          'Write ',
          fill('How many did you gather?', '26'),
          ' and press ',
          press('Count …'),
          '. This works without signal, too. Counted before today? You are asked whether these are others.',
        ],
        sees: 'on hand',
      },
      {
        do: [
          'The green rows get eggs, as many dozens as they say. Tap a circle to leave somebody out. Then press ',
          press('Give out'),
          '.',
        ],
        sees: 'out in 2 minutes; until then you can undo.',
      },
      { do: ['Put each neighbor’s dozens where the email says they are.'] },
    ],
  },
  {
    slug: 'a-neighbor-calls-for-eggs',
    title: 'A neighbor calls for eggs',
    when: 'Somebody without email wants a dozen, by phone or at the stand.',
    needs: eggs,
    readers: STAFF,
    at: queue,
    steps: [
      { do: ['Press ', follow('Ask for somebody'), ' and look for their phone number. Found? Press Ask.'] },
      {
        do: [
          'If not, write ',
          fill('First name', 'Orla'),
          ', ',
          fill('Phone', '7635550190'),
          ' and ',
          fill('Address', '2 Bridge Road, Princeton, MN 55371'),
          '.',
        ],
      },
      { do: ['Press ', press('Add and put in line'), '.'], sees: 'is on the egg list.' },
    ],
  },
  {
    slug: 'tell-those-without-email',
    title: 'Tell those without email',
    when: 'Eggs are ready for somebody who gets a text or a call.',
    needs: eggs,
    readers: STAFF,
    at: { to: href('/dashboard'), name: 'Today' },
    steps: [
      {
        do: [
          'Tap the line “Tell …” to see whom, then Text or Call: the words are filled in. Then say that they were told.',
        ],
      },
      { do: ['Told them yourself? Press ', press('Told'), '.'], sees: 'was told in person.' },
    ],
  },
  {
    slug: 'eggs-were-picked-up',
    title: 'Eggs were picked up',
    when: 'A neighbor took the eggs and did not confirm it.',
    needs: eggs,
    readers: STAFF,
    at: queue,
    printed: true,
    steps: [
      { do: ['Open ', follow('Ready'), '.'] },
      { do: ['Beside the neighbor’s name, press ', press('Mark Eggs Picked Up'), '.'] },
      { do: ['Check the name, then press ', press('Mark Picked Up'), '.'], sees: 'Marked as picked up.' },
    ],
  },
  {
    slug: 'eggs-were-not-picked-up',
    title: 'Eggs were not picked up',
    when: 'Ready eggs are still there, and you need them for the next in line.',
    needs: eggs,
    readers: STAFF,
    at: queue,
    steps: [
      { do: ['Open ', follow('Ready'), ' and tap ', named('the neighbor’s name', 'button'), '.'] },
      { do: ['Press ', press('Not picked up'), '.'] },
      { do: ['Press ', press('Put them back'), '.'], sees: 'Back in your count. We sent a friendly email.' },
    ],
  },
  {
    slug: 'say-no-to-a-request',
    title: 'Say no to a request for eggs',
    when: 'You cannot give somebody eggs this time.',
    needs: eggs,
    readers: OWNERS,
    at: queue,
    steps: [
      { do: ['Tap ', named('the neighbor’s name', 'button'), ' and press ', press('Not this time'), '.'] },
      {
        do: [
          'Write a sentence under ',
          fill('Your message', 'The hens are molting. Please ask again in March.'),
          ' and press ',
          press('Send the email'),
          '.',
        ],
        sees: 'Your message is on its way.',
      },
    ],
  },
  {
    slug: 'pause-eggs',
    title: 'Pause eggs',
    when: 'The hens molt, or you go away, and nobody should ask for eggs.',
    needs: eggs,
    readers: OWNERS,
    at: { to: `${href('/dashboard/farm')}#eggPause`, name: 'Farm, Egg pause' },
    steps: [
      { do: ['Write ', fill('Why', 'The hens are molting.'), ' in a sentence that everybody may read.'] },
      {
        do: [
          'Choose the day under ',
          fill('Eggs are back on', '2025-10-04'),
          ' and press ',
          press('Save egg pause'),
          '. The pause ends by itself on that day.',
        ],
        sees: 'Words saved.',
      },
      {
        do: ['To end it early, press ', press('Clear'), ', then ', press('Save egg pause'), '.'],
        sees: 'Words saved.',
      },
    ],
  },
  {
    slug: 'change-the-price-of-eggs',
    title: 'Change the price of eggs',
    when: 'A dozen costs more, or less.',
    needs: eggs,
    readers: OWNERS,
    at: { to: `${href('/dashboard/farm')}#eggPrices`, name: 'Farm, Egg prices' },
    steps: [
      {
        do: [
          'Write the price under ',
          fill('A dozen chicken eggs', '$5.50'),
          '. Leave it empty to say none.',
        ],
      },
      {
        do: ['Press ', press('Save egg prices'), '. Eggs that are ready keep the price their email said.'],
        sees: 'Words saved.',
      },
    ],
  },
  {
    slug: 'take-somebody-off-the-egg-list',
    title: 'Take somebody off the egg list',
    when: 'A neighbor moved away, or asks you to.',
    needs: eggs,
    readers: OWNERS,
    at: { to: href('/egg-customers'), name: 'All egg customers' },
    steps: [
      { do: ['Find the neighbor with ', fill('Search egg customers', 'Newell'), '.'] },
      { do: ['Open ', follow('Details …'), ' and press ', press('Remove from the list'), '.'] },
      {
        do: ['Read what happens, then press ', press('Remove from the list'), '.'],
        sees: 'off the egg list',
      },
    ],
  },
];
