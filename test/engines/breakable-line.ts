import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a local server that can be cut and restored, as by a network. @param heard is told what our side sends */
export async function breakableLine(target: number, heard: (near: Socket, data: Buffer) => void = () => {}) {
  const open = new Set<Socket>();
  let parcels = 0;
  let silent = false;
  const answer = (near: Socket) => {
    const far = connect(target, '127.0.0.1');
    for (const end of [near, far]) {
      open.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        open.delete(end);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (data) => {
      parcels += 1;
      heard(near, data);
    });
    if (!silent) near.pipe(far).pipe(near);
  };
  let server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** How often data came from our side. */
    parcels: () => parcels,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const end of open) end.destroy();
      await closed;
    },
    /** Drops everything without closing, as when a cable is pulled. */
    hush() {
      for (const end of open) end.unpipe();
    },
    /** Drops everything, of new connections too, until `speak`; the old ones stay silent. */
    silence() {
      silent = true;
      this.hush();
    },
    speak() {
      silent = false;
    },
    async mend() {
      server = createServer(answer);
      await once(server.listen(port, '127.0.0.1'), 'listening');
    },
  };
}
