/** Text the database can store: no NUL, no lone surrogates. */
export const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');
