import { href } from 'react-router';
import { command, fill, type Guide, named, OWNERS, onPhone, press, STAFF, unfold } from './steps.ts';

const home = href('/');
const today = { to: href('/dashboard'), name: 'Today' };
const farm = { to: href('/dashboard/farm'), name: 'Farm' };

export const FARM_GUIDES: Guide[] = [
  {
    slug: 'close-a-day',
    title: 'Close a day',
    when: 'Rain, a wedding, a sick cow: you are not open today or tomorrow.',
    needs: home,
    readers: OWNERS,
    at: today,
    steps: [
      { do: ['Press ', press('Close today'), '. For tomorrow or a later day, press Close another day.'] },
      {
        do: [
          'Press what closes, like ',
          press('Only the farmstand'),
          '. Visitors see it right away. If it touches what neighbors were promised, you are asked first.',
        ],
        sees: 'closed today.',
      },
      { do: ['Changed your mind? Press ', press('Open today after all'), '.'] },
    ],
  },
  {
    slug: 'close-the-stand-today',
    title: 'Close the stand for today',
    when: 'The stand is empty, or nobody can look after it.',
    needs: href('/farmstand'),
    readers: ['helper'],
    at: today,
    printed: true,
    steps: [
      { do: ['Press ', press('Close today'), '.'] },
      { do: ['Press ', press('Close farmstand'), '. Visitors see it right away.'], sees: 'closed today.' },
      { do: ['Changed your mind? Press ', press('Open today after all'), '.'] },
    ],
  },
  {
    slug: 'put-today-on-your-home-screen',
    title: 'Put Today on your home screen',
    when: 'You want the day one tap away on your phone, also without signal.',
    needs: home,
    readers: STAFF,
    at: today,
    steps: [
      {
        do: [
          'On an iPhone, open Today in Safari, press ',
          onPhone('Share'),
          ' and then ',
          onPhone('Add to Home Screen'),
          '.',
        ],
      },
      {
        do: [
          'On an Android phone, open it in Chrome, press ⋮, ',
          onPhone('Add to Home screen'),
          ' and then ',
          onPhone('Install'),
          '.',
        ],
      },
      {
        do: ['Open it from there and log in once. It begins at Today, and keeps what you do without signal.'],
      },
    ],
  },
  {
    slug: 'change-the-hours',
    title: 'Change the hours',
    when: 'You open later, or on other days of the week.',
    needs: home,
    readers: OWNERS,
    at: farm,
    steps: [
      {
        do: ['Under Seasons, open ', named('the season', 'card'), ' and then ', unfold('Weekly hours'), '.'],
      },
      { do: ['Turn a day on or off, or write its times, like ', fill('Friday opens', '09:00'), '.'] },
      {
        do: [
          'Press ',
          press('Save weekly hours'),
          '. If it touches what neighbors were promised, you are asked first.',
        ],
        sees: 'Hours saved.',
      },
    ],
  },
  {
    slug: 'start-the-second-year',
    title: 'Start the second year',
    when: 'The season is over, and you know when you open again.',
    needs: home,
    readers: OWNERS,
    at: farm,
    steps: [
      {
        do: ['Press ', press('Copy …'), '. Hours come along, and closed days start blank.'],
        sees: 'added. Please check it over.',
      },
      { do: ['Open ', unfold('Review …'), ' and do what it lists: dates, closed days, the banner, prices.'] },
    ],
  },
  {
    slug: 'put-up-a-new-banner',
    title: 'Put up a new banner',
    when: 'Everybody should read one line at the top of every page.',
    needs: home,
    readers: OWNERS,
    at: { to: `${href('/dashboard/farm')}#banner`, name: 'Farm, Banner' },
    steps: [
      { do: ['Write the line under ', fill('Banner', 'Pumpkins are in!'), '.'] },
      {
        do: [
          'Choose its ',
          fill('First day', '2025-09-20'),
          ' and ',
          fill('Last day', '2025-10-31'),
          ', or leave them empty.',
        ],
      },
      { do: ['Press ', press('Save banner'), '.'], sees: 'Words saved.' },
    ],
  },
  {
    slug: 'get-the-farm-back',
    title: 'Get the farm back from a backup',
    when: 'The machine is gone, or something was lost that cannot be undone.',
    needs: home,
    readers: OWNERS,
    at: { to: href('/dashboard/health'), name: 'Health' },
    steps: [
      { do: ['Take the secret key from the drawer, and the newest backup: a file that ends in .age.'] },
      { do: ['Call whoever set up the site. The rest is done on the machine, not here.'] },
      {
        do: [
          'Stop the program. Then run, as the docs explain under Restoring: ',
          command('build/server/index.js restore "$BACKUP"', 'mini-pc.md'),
          '. It asks for the key.',
        ],
      },
      { do: ['Start the program and log in. Everybody was signed out.'] },
      {
        do: [
          'Look at Health and Emails: payments since the backup are named, and unsent emails wait for you.',
        ],
      },
    ],
  },
];
