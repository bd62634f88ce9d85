/** Control characters, and those that change the direction of text. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const LINE_ENDS = /[\n\t]/g;

const sentence = (label: string) => `${label} has an invisible character. Please type that part again.`;

/** For zod's `refine`, in a single line. */
export const visible = (label: string) => [(text: string) => !UNSEEN.test(text), sentence(label)] as const;

export const visibleLines = (label: string) =>
  [(text: string) => !UNSEEN.test(text.replace(LINE_ENDS, '')), sentence(label)] as const;
