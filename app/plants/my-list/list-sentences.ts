/** What a list says; apart, because its script needs few others. */
export const listSays = {
  notKept: 'This browser cannot keep your list. Save the page “My list” instead.',
  full: 'Your list is full. Take one off first.',
  forgotten: 'Taken off this phone’s list.',
  taken: 'This phone’s list has all of these now.',
  mine: (count: number) => `My list (${count})`,
  put: (variety: string) => `Put ${variety} on my list`,
  take: (variety: string) => `Take ${variety} off my list`,
} as const;
