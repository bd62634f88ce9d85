import type { Server } from 'node:http';
import { ConfigError } from '../../core/config.ts';

/** By Node's code. */
export const CANNOT_LISTEN: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `PORT: another program is using ${port}; stop it or choose another port`,
  EACCES: (port) => `PORT: this account may not listen on ${port}; choose one from 1024 up`,
  EADDRNOTAVAIL: (_port, host) => `HOST: ${host} is not an address of this machine`,
  ENOTFOUND: (_port, host) => `HOST: ${host} is not an address of this machine`,
};

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
