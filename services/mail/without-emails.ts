/** Servers and libraries repeat addresses in what they say, and the log must not hold them. */
export const withoutEmails = (text: string) =>
  text.replace(/[^\s<>]+/g, (word) => (word.includes('@') ? '…' : word));
