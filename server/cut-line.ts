const LONGEST = 200;
const STACK_LINES = 30;

const cut = (text: string) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1).toWellFormed()}…` : text;

/** A stack is many strings: one a line. */
const cutStack = (stack: string) => stack.split('\n', STACK_LINES).map(cut).join('\n');

function cutValue(name: string, value: unknown): unknown {
  if (typeof value === 'string') return name === 'stack' ? cutStack(value) : cut(value);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject || Object.keys(value).every(({ length }) => length <= LONGEST)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [cut(key), inside]));
}

/** @param line of JSON @returns it with every string in it cut, whoever wrote it */
export const cutLine = (line: string) =>
  line.length > LONGEST ? `${JSON.stringify(JSON.parse(line, cutValue))}\n` : line;
