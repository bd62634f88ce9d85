import pino, { type DestinationStream, type Logger } from 'pino';

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
const cutLine = (line: string) =>
  line.length > LONGEST ? `${JSON.stringify(JSON.parse(line, cutValue))}\n` : line;

type Described = { type: string; code?: unknown; message: string; stack?: string; cause?: Described };

// Drizzle's errors list a statement's values after this: addresses, hashes and tokens.
const VALUES = '\nparams: ';

type Thrown = Partial<Omit<Error, 'message'>> & { message: string; code?: unknown };

const hasMessage = (thrown: unknown): thrown is Thrown =>
  typeof thrown === 'object' && thrown !== null && typeof (thrown as Thrown).message === 'string';

/** Never the values. */
function describe(error: unknown): Described {
  if (!hasMessage(error)) return { type: typeof error, message: 'not an error' };
  const { name = 'object', message, stack, cause } = error;
  const { code } = error;
  const shown = message.split(VALUES, 1)[0] ?? '';
  return {
    type: name,
    code,
    message: shown,
    stack: stack?.replace(message, () => shown),
    ...(cause !== undefined && { cause: describe(cause) }),
  };
}

// Loaded for a terminal alone: elsewhere lines stay JSON.
const output: DestinationStream = process.stdout.isTTY
  ? (await import('./terminal-log.ts')).terminalLog()
  : pino.destination(1);

export function openLog(level: string, to: DestinationStream = output): Logger {
  const options = { level, base: null, serializers: { err: describe }, hooks: { streamWrite: cutLine } };
  return pino(options, to);
}
