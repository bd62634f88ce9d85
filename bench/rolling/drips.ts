import net, { type Socket } from 'node:net';
import tls from 'node:tls';

const PIECE = Buffer.alloc(7, ' ');
const AGAIN_MS = 1_000;

type Drips = {
  connections: number;
  /** Between two pieces of one connection, in milliseconds. */
  every: number;
  /** An address of this machine, by which the farm tells clients apart. */
  from?: string;
};

const headOf = (host: string) =>
  `POST /functions/v1/tell-stand HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 65000\r\n\r\n`;

/** Connections that each send a body in pieces of seven bytes, and connect again when they are ended. */
export function startDrips(url: string, { connections, every, from }: Drips) {
  const { protocol, hostname: host, port, host: named } = new URL(url);
  const to = { host, port: Number(port), localAddress: from };
  const open = new Set<Socket>();
  const seen = { pieces: 0, ended: 0 };
  let over = false;

  function connect() {
    if (over) return;
    const socket =
      protocol === 'https:' ? tls.connect({ ...to, rejectUnauthorized: false }) : net.connect(to);
    socket.setNoDelay(true);
    socket.on('error', () => {}).resume();
    socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      socket.write(headOf(named));
      open.add(socket);
    });
    socket.once('close', () => {
      open.delete(socket);
      seen.ended += 1;
      setTimeout(connect, AGAIN_MS).unref();
    });
  }
  for (let n = 0; n < connections; n += 1) connect();
  const dripping = setInterval(() => {
    for (const socket of open) if (socket.writable) socket.write(PIECE);
    seen.pieces += open.size;
  }, every);
  return {
    seen,
    open: () => open.size,
    stop() {
      over = true;
      clearInterval(dripping);
      for (const socket of open) socket.destroy();
    },
  };
}
