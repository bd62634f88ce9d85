/** For LIKE: has the text, whatever its signs mean there. */
export const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
