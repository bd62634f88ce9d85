import type { Server } from 'node:http';
import { ConfigError } from '../../core/config.ts';
import { CANNOT_LISTEN } from '../cannot-listen.ts';

/** @returns the port @throws ConfigError when the port or the address is not available */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = CANNOT_LISTEN[error.code ?? '']?.(port, host);
      reject(sentence ? new ConfigError([sentence]) : error);
    });
    server.listen(port, host, () => {
      const at = server.address();
      resolve(typeof at === 'object' && at ? at.port : port);
    });
  });
}
