/** The farm itself: who, where, how to reach it. Every page and letter takes it from here. */
export const farm = {
  name: 'Prairie Hen Farm & Nursery',
  shortName: 'Prairie Hen',
  street: '10418 Sandhill Road',
  town: 'Princeton, Minnesota 55371',
  timeZone: 'America/Chicago',
  phone: '(763) 555-0142',
  emails: [
    { about: 'Plants', address: 'plants@prairiehen.example' },
    { about: 'Animals and eggs', address: 'animals@prairiehen.example' },
  ],
  place: { address: '10418 Sandhill Road, Princeton, MN 55371', latitude: 45.5697, longitude: -93.5816 },
  /** How far eggs go, in miles of driving. */
  radiusMiles: 8,
  banner: 'Closing for the season on October 31st!',
} as const;
