import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

export async function disconnectMidway(server: Server, text: string): Promise<void> {
  const taken = once(server, 'request');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(text);
  const [, response] = (await taken) as [unknown, ServerResponse];
  if (text.startsWith('GET')) await once(socket, 'data');
  const closed = once(response, 'close');
  socket.destroy();
  await closed;
}
