/** Without what nobody sees: marks of direction, joiners, selectors, fillers. Only where no word needs them. @param {string} text */
export const withoutInvisible = (text) => text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/** What people copy from messages and documents, in the signs of a keyboard: nothing invisible, plain dashes and spaces. @param {string} text */
export const plainSigns = (text) =>
  withoutInvisible(text)
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** A name as it reads. What turns it around stays, for a form to refuse. @param {string} text */
export const plainName = (text) =>
  text.replace(/(?![\u202d\u202e])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').trim();
