import { styleText } from 'node:util';
import pino, { type DestinationStream } from 'pino';

const FAULT = 50;
const WARNING = 40;

type Thrown = { message: string; stack?: string; cause?: Thrown };

/** 'GET /visit 200, 4 ms'. The request's id is only of use with a fault. */
function inWords({ method, path, status, ms, requestId, level, msg }: Record<string, unknown>): string {
  const message = path ? `${method} ${path} ${status}, ${Math.round(Number(ms))} ms` : String(msg);
  return requestId && Number(level) >= FAULT ? `${message} (${requestId})` : message;
}

function stackOf({ message, stack = message, cause }: Thrown): string {
  return cause ? `${stack}\n[cause]: ${stackOf(cause)}` : stack;
}

/** An error may hold a stranger's words: none of them moves the cursor. */
const shown = (text: string) => text.replace(/[^\P{Cc}\n\t]/gu, '');

const KNOWN = ['level', 'time', 'msg', 'requestId', 'method', 'path', 'status', 'ms', 'from', 'who', 'err'];

/** '[10:15:00] INFO: mail sent {"job":"j1"}', and below it the stack of an error. */
function oneLine(line: string, named: (level: number) => string): string {
  const said = JSON.parse(line);
  const at = new Date(said.time).toTimeString().slice(0, 8);
  const more = Object.fromEntries(Object.entries(said).filter(([name]) => !KNOWN.includes(name)));
  const rest = Object.keys(more).length ? ` ${JSON.stringify(more)}` : '';
  const stack = said.err ? `\n${stackOf(said.err).replace(/^/gm, '    ')}` : '';
  return `[${at}] ${named(said.level)}: ${shown(inWords(said) + rest + stack)}\n`;
}

const nameOf = (level: number) => (pino.levels.labels[level] ?? '').toUpperCase();
const colorOf = (level: number) => (level >= FAULT ? 'red' : level >= WARNING ? 'yellow' : 'green');

/** Turns the log's JSON into short lines for people. @param to default: the terminal, in color if it takes any */
export const terminalLog = (to?: DestinationStream): DestinationStream => ({
  write(line) {
    const colored = (level: number) => styleText(colorOf(level), nameOf(level));
    (to ?? process.stdout).write(oneLine(line, to ? nameOf : colored));
  },
});
