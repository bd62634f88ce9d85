/** What people copy from messages and documents, in the signs of a keyboard: nothing invisible, plain dashes and spaces. @param {string} text */
export const plainSigns = (text) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
