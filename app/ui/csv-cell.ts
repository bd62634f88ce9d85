/** Spreadsheets run what begins like this; ours say it behind an apostrophe, as spreadsheets do. */
const RUNS = /^'*[=+\-@\t\r＝＋－＠]/;

const disarmed = (text: string) => (RUNS.test(text) ? `'${text}` : text);

/** What stood in a cell before it was written. */
export const armed = (text: string) => (text.startsWith("'") && RUNS.test(text) ? text.slice(1) : text);

/** One cell of a CSV file, in quotes; no spreadsheet runs it. */
export const cell = (value: unknown) => `"${disarmed(String(value ?? '')).replaceAll('"', '""')}"`;
