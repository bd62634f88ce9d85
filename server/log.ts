import pino, { type DestinationStream, type Logger } from 'pino';
import { cutLine } from './cut-line.ts';

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
