import type { DestinationStream } from 'pino';
import pretty from 'pino-pretty';

const FAULT = 50;

/** 'GET /visit 200, 4 ms'. The request's id is only of use with a fault. */
function inWords(line: Record<string, unknown>, messageKey: string): string {
  const { method, path, status, ms, requestId, level } = line;
  const message = path
    ? `${method} ${path} ${status}, ${Math.round(Number(ms))} ms`
    : String(line[messageKey]);
  return requestId && Number(level) >= FAULT ? `${message} (${requestId})` : message;
}

/** Turns the log's JSON into short lines for people. @param to default: the terminal */
export const terminalLog = (to?: DestinationStream) =>
  pretty({
    sync: true,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'requestId,method,path,status,ms,from,who',
    messageFormat: inWords,
    ...(to && { destination: to, colorize: false }),
  });
