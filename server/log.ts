import pino, { type DestinationStream, type Logger } from 'pino';

type Described = { type: string; code?: unknown; message: string; stack?: string; cause?: Described };

/** Drizzle's errors repeat a statement's values after this: people's addresses, hashes and tokens. */
const VALUES = '\nparams: ';

type Thrown = Partial<Omit<Error, 'message'>> & { message: string; code?: unknown };

/** Errors, and what libraries throw in their place: anything with a message. */
const saysSomething = (thrown: unknown): thrown is Thrown =>
  typeof thrown === 'object' && thrown !== null && typeof (thrown as Thrown).message === 'string';

/** An error as the log may know it: what failed and where, never the values that were in hand. */
function describe(error: unknown): Described {
  if (!saysSomething(error)) return { type: typeof error, message: 'not an error' };
  const { name = 'object', message, stack, cause } = error;
  const { code } = error;
  const told = message.split(VALUES, 1)[0] ?? '';
  return {
    type: name,
    code,
    message: told,
    stack: stack?.replace(message, () => told),
    ...(cause !== undefined && { cause: describe(cause) }),
  };
}

/** The program's log: lines of JSON, on standard output unless told otherwise. */
export function openLog(level: string, to: DestinationStream = pino.destination(1)): Logger {
  return pino({ level, base: null, serializers: { err: describe } }, to);
}
