import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Starts a proxy that passes each connection to the next of several servers in turn. If that server refuses, the proxy
 * tries the one after it.
 */
export async function startProxy(ports: number[]) {
  let turn = 0;
  const open = new Set<Socket>();

  const keep = (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
  };

  const forward = (client: Socket, tries: number) => {
    const port = ports[turn % ports.length] ?? 0;
    turn += 1;
    const upstream = connect(port, '127.0.0.1');
    keep(upstream);
    let isConnected = false;
    upstream.once('connect', () => {
      isConnected = true;
      client.pipe(upstream).pipe(client);
    });
    upstream.once('close', () => {
      if (isConnected || tries >= ports.length) client.destroy();
      else forward(client, tries + 1);
    });
    client.once('close', () => upstream.destroy());
  };

  const server = createServer((client) => {
    keep(client);
    forward(client, 1);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
