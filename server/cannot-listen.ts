/** By Node's code. */
export const CANNOT_LISTEN: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `PORT: another program is using ${port}; stop it or choose another port`,
  EACCES: (port) => `PORT: this account may not listen on ${port}; choose one from 1024 up`,
  EADDRNOTAVAIL: (_port, host) => `HOST: ${host} is not an address of this machine`,
  ENOTFOUND: (_port, host) => `HOST: ${host} is not an address of this machine`,
};
