export type DemoDepositStep =
  | { does: 'declined' | 'paid'; minutesLater: number }
  | { does: 'refunded'; daysLater: number; dollars: number; why: string }
  | { does: 'disputed' | 'won' | 'closed'; daysLater: number };

export type DemoDeposit = {
  hoursAgo: number;
  dollars: number;
  name?: string;
  email: string;
  phone?: string;
  notes?: string;
  /** The variety of the plant it holds. */
  holds?: string;
  steps: DemoDepositStep[];
};

const DAY = 24;
const paid: DemoDepositStep = { does: 'paid', minutesLater: 2 };

export const DEMO_DEPOSITS: DemoDeposit[] = [
  {
    hoursAgo: 3,
    dollars: 45,
    name: 'Dewey Barton',
    email: 'dewey@neighbors.example',
    notes: 'Two flats of asters for the church steps.',
    steps: [],
  },
  {
    hoursAgo: 22.7,
    dollars: 60,
    name: 'Rosalie Tran',
    email: 'rosalie@neighbors.example',
    phone: '(763) 555-0158',
    notes: 'Six mums, whichever are fullest. I come Friday.',
    steps: [paid],
  },
  {
    hoursAgo: 4 * DAY - 6.4,
    dollars: 40,
    email: 'walter@neighbors.example',
    holds: 'Honeycrisp',
    steps: [
      { does: 'declined', minutesLater: 2 },
      { does: 'paid', minutesLater: 6 },
    ],
  },
  {
    hoursAgo: 8 * DAY - 3.1,
    dollars: 25,
    email: 'greta@neighbors.example',
    notes: 'Two Joe Pye weed.',
    steps: [paid, { does: 'refunded', daysLater: 3, dollars: 10, why: 'One of the two had mildew.' }],
  },
  {
    hoursAgo: 13 * DAY - 9.8,
    dollars: 120,
    email: 'ingrid@neighbors.example',
    phone: '(763) 555-0156',
    notes: 'Three apple trees, to plant in October.',
    steps: [paid],
  },
  {
    hoursAgo: 19 * DAY + 1.3,
    dollars: 30,
    email: 'marcus@neighbors.example',
    steps: [{ does: 'closed', daysLater: 1 }],
  },
  {
    hoursAgo: 27 * DAY - 4.9,
    dollars: 75,
    email: 'visitor@summer.example',
    steps: [paid, { does: 'disputed', daysLater: 20 }],
  },
  {
    hoursAgo: 36 * DAY - 1.6,
    dollars: 50,
    email: 'samir@neighbors.example',
    notes: 'Bleeding hearts, the white ones.',
    steps: [paid, { does: 'refunded', daysLater: 2, dollars: 50, why: 'Sold out before the rain.' }],
  },
  {
    hoursAgo: 48 * DAY - 7.2,
    dollars: 200,
    name: 'Pa Houa Vang',
    email: 'pahoua@neighbors.example',
    phone: '(763) 555-0154',
    notes: 'A windbreak: ten arborvitae.',
    steps: [paid],
  },
  {
    hoursAgo: 62 * DAY - 8.5,
    dollars: 80,
    email: 'cabin@summer.example',
    steps: [paid, { does: 'disputed', daysLater: 9 }, { does: 'won', daysLater: 31 }],
  },
  { hoursAgo: 77 * DAY - 2.2, dollars: 150, email: 'ingrid@neighbors.example', steps: [paid] },
  { hoursAgo: 95 * DAY + 0.7, dollars: 35, email: 'customer@prairiehen.example', steps: [paid] },
];
