/** Line breaks and the like, and signs that turn the direction of what stands around them. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** What a text of several lines is made of, too. */
const LINE_ENDS = /[\n\t]/g;

const sentence = (label: string) =>
  `${label} has a character that nobody can see. Please type that part anew.`;

/** For zod's `refine`: a line of text is refused when something in it shows nowhere, or turns what is beside it. */
export const visible = (label: string) => [(text: string) => !UNSEEN.test(text), sentence(label)] as const;

/** The same for a text of several lines. */
export const visibleLines = (label: string) =>
  [(text: string) => !UNSEEN.test(text.replace(LINE_ENDS, '')), sentence(label)] as const;
