import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

export async function listenAnywhere(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
