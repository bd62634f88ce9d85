/** Names who did what is sent later, by their id. */
export const PERSON_HEADER = 'X-Done-By';
