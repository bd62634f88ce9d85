/** '17 people want it' */
export const wantInWords = (people: number) =>
  people === 1 ? '1 person wants it' : `${people.toLocaleString('en-US')} people want it`;
