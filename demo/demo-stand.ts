import type { BoardState } from '../db/board-words.ts';

/** @property at minutes after midnight @property on only on these weekdays, 0 is Sunday */
type Look = { at: number; state: BoardState; count?: number; on?: number[] };

/** @property from 'MM-DD', with `until` the days on which the stand has it */
export type DemoRow = {
  name: string;
  cents?: number;
  unit?: string;
  words?: string;
  from: string;
  until: string;
  counts?: boolean;
  looks: Look[];
};

const at = (hour: number, minute = 0) => hour * 60 + minute;
const [SUNDAY, WEDNESDAY, FRIDAY, SATURDAY] = [0, 3, 5, 6];

/** What a stand in Minnesota has from June to October, and when June and Wren look at it on any day. */
export const DEMO_STAND: DemoRow[] = [
  {
    name: 'Rhubarb',
    cents: 300,
    unit: 'a bunch',
    from: '06-01',
    until: '07-04',
    looks: [{ at: at(8, 15), state: 'plenty' }],
  },
  {
    name: 'Corn on the cob',
    words: '6 for $4',
    from: '07-18',
    until: '10-04',
    looks: [
      { at: at(8, 20), state: 'plenty' },
      { at: at(12, 40), state: 'few' },
      { at: at(14, 10), state: 'out', on: [SATURDAY] },
      { at: at(15, 30), state: 'out', on: [SUNDAY] },
      { at: at(17, 20), state: 'out', on: [WEDNESDAY, FRIDAY] },
    ],
  },
  {
    name: 'Tomatoes',
    cents: 300,
    unit: 'a quart',
    from: '07-25',
    until: '09-30',
    counts: true,
    looks: [
      { at: at(8, 20), state: 'plenty' },
      { at: at(9, 35), state: 'few', count: 4, on: [SATURDAY] },
      { at: at(16, 30), state: 'out', on: [SATURDAY, SUNDAY] },
    ],
  },
  {
    name: 'Too many zucchini',
    cents: 0,
    from: '07-04',
    until: '09-30',
    looks: [{ at: at(8, 20), state: 'plenty' }],
  },
  {
    name: 'Bouquets',
    cents: 800,
    from: '06-20',
    until: '09-30',
    counts: true,
    looks: [
      { at: at(8, 25), state: 'few', count: 6 },
      { at: at(9, 40), state: 'few', count: 3, on: [SATURDAY] },
      { at: at(11, 15), state: 'out', on: [SATURDAY] },
    ],
  },
  {
    name: 'Pumpkins',
    words: '$5, big ones $8',
    from: '09-12',
    until: '10-31',
    looks: [{ at: at(8, 25), state: 'plenty' }],
  },
];
