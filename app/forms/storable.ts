/** Text the database can hold: no NUL, no lone surrogates. */
export const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');
