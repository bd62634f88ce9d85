import { href } from 'react-router';
import { attach, choose, fill, follow, type Guide, OWNERS, pick, press, STAFF, tick, turn } from './steps.ts';

const plants = { to: href('/dashboard/plants'), name: 'Plants' };
const needs = href('/in-stock');

export const PLANT_GUIDES: Guide[] = [
  {
    slug: 'mark-a-plant-sold-out',
    title: 'Mark a plant sold out',
    when: 'The last pot is gone, or a new tray is ready.',
    needs,
    readers: STAFF,
    at: plants,
    printed: true,
    steps: [
      { do: ['Find the plant with ', fill('Search plants', 'Genovese'), '.'] },
      { do: ['Turn off ', turn('In stock'), ' in its row.'], sees: 'marked as out of stock' },
      { do: ['When there is more, turn ', turn('In stock'), ' on again.'], sees: 'marked as in stock' },
    ],
  },
  {
    slug: 'add-a-plant',
    title: 'Add a plant',
    when: 'Something new is on the bench.',
    needs,
    readers: OWNERS,
    at: plants,
    steps: [
      { do: ['Press ', press('Add Plant'), '.'] },
      {
        do: [
          'Write ',
          fill('Variety', 'Lemon Queen'),
          ', ',
          fill('Name', 'Sunflower'),
          ', ',
          fill('Description', 'Pale yellow and six feet tall.'),
          ' and ',
          fill('Pot Size', '4 in'),
          '.',
        ],
      },
      {
        do: [
          'Choose ',
          choose('Type', 'Annual'),
          ', and write ',
          fill('Price', '$4.50'),
          ' or leave it empty.',
        ],
      },
      { do: ['Take or choose a picture under ', attach('Photo'), '.'] },
      {
        do: ['Press ', press('Add Plant'), '. It is on In Stock at once.'],
        sees: 'Plant added successfully',
      },
    ],
  },
  {
    slug: 'change-the-price-of-a-plant',
    title: 'Change the price of a plant',
    when: 'A pot costs more, or less.',
    needs,
    readers: OWNERS,
    at: plants,
    steps: [
      { do: ['Find the plant with ', fill('Search plants', 'Genovese'), '.'] },
      {
        do: [
          'Press ',
          press('Actions for …'),
          ' in its row and choose ',
          pick('Edit'),
          '. Pressing the price in its row is quicker: you write the new one right there.',
        ],
      },
      {
        do: ['Write ', fill('Price', '$6'), ' and press ', press('Save changes'), '.'],
        sees: 'Plant edited successfully',
      },
    ],
  },
  {
    slug: 'bring-in-a-spreadsheet',
    title: 'Bring in a list from a spreadsheet',
    when: 'Your plants are in a spreadsheet, or many prices change at once.',
    needs,
    readers: OWNERS,
    at: plants,
    steps: [
      {
        do: [
          'Save the spreadsheet as CSV. To change plants that are here, begin with ',
          follow('Export CSV'),
          '.',
        ],
      },
      { do: ['Press ', press('Import'), '.'] },
      { do: ['Choose the file under ', attach('Choose a file'), '.'], sees: 'to add' },
      { do: ['Read what would change. Nothing is saved until every row is right.'] },
      { do: ['Press ', press('Import'), '.'], sees: 'Imported:' },
      { do: ['Press ', press('Done'), '.'] },
    ],
  },
  {
    slug: 'print-the-bench-sheet',
    title: 'Print the bench sheet',
    when: 'You want the list on paper, at the bench or at the stand.',
    needs,
    readers: STAFF,
    at: { to: needs, name: 'In Stock' },
    steps: [
      { do: ['Under the plants, open ', follow('Print the whole list'), '.'], sees: 'In stock at' },
      { do: ['Print the page as your browser does it. It has the day on it.'] },
    ],
  },
  {
    slug: 'end-the-season-for-plants',
    title: 'End the season for plants',
    when: 'The last weekend is over.',
    needs,
    readers: OWNERS,
    at: plants,
    steps: [
      { do: ['Tick ', tick('Select these …'), ', then press ', press('Select all …'), '.'] },
      {
        do: [
          'Press ',
          press('Bulk Actions'),
          ' and choose ',
          pick('Mark Out of Stock'),
          '. Read how many it marks, then press ',
          press('Mark Out of Stock'),
          '.',
        ],
        sees: 'Marked selected as out of stock',
      },
      { do: ['Changed your mind? Press ', press('Undo'), '.'] },
    ],
  },
];
