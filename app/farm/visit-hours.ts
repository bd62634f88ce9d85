/** One card of opening hours, in words to show. */
export type HoursCard = {
  title: string;
  season: string;
  hours: readonly { day: string; time: string }[];
  /** Days within the season on which nobody is there. */
  closed: readonly string[];
  notes: readonly string[];
};

/** The hours of the year on the sign, as the visit page shows them. */
export const visitHours: { year: number; cards: readonly HoursCard[] } = {
  year: 2025,
  cards: [
    {
      title: 'Farm & Plant Hours',
      season: 'September 12 to October 15',
      hours: [
        { day: 'Friday', time: '10:00 AM to 3:00 PM' },
        { day: 'Saturday', time: '9:00 AM to 12:00 Noon' },
      ],
      closed: ['Saturday 9/27', 'Friday 10/3', 'Saturday 10/4'],
      notes: [],
    },
    {
      title: 'Farmstand Hours',
      season: 'June 1 to October 31',
      hours: [{ day: 'Daily', time: '8:00 AM to dusk' }],
      closed: [],
      notes: [
        'Self-service, cash only.',
        'Please do not enter the farm area when we are closed. You are welcome to take produce or eggs from the farmstand.',
      ],
    },
  ],
};
