import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type CuttableProxy = Awaited<ReturnType<typeof startCuttableProxy>>;

export async function startCuttableProxy(address: string) {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  let isSevered = false;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).once('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (isSevered) return near.resetAndDestroy();
    const far = connect(Number(port), hostname);
    keep(far);
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sever = () => {
    isSevered = true;
    for (const socket of open) socket.resetAndDestroy();
  };
  const url = new URL(address);
  url.port = String((server.address() as AddressInfo).port);
  url.hostname = '127.0.0.1';
  return {
    url: url.href,
    sever,
    restore: () => void (isSevered = false),
    /** Keeps all connections open, but forwards nothing more. */
    freeze() {
      for (const socket of open) socket.unpipe();
    },
    async close() {
      sever();
      server.close();
      await once(server, 'close');
    },
  };
}
