/** '8 miles', '1 mile' */
export const milesInWords = (miles: number) => `${miles} ${miles === 1 ? 'mile' : 'miles'}`;

/** 'an 8-mile', 'a 12-mile': before a noun. */
export const mileWide = (miles: number) =>
  `${/^(8|11(\.|$)|18(\.|$))/.test(String(miles)) ? 'an' : 'a'} ${miles}-mile`;
