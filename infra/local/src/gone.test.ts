import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ConnectionNotice, ServerToClientEvents } from '@introvest/contracts/realtime';
import { attachRealtime } from '@introvest/service-messaging/realtime';
import { testDeps, testSettings } from '@introvest/testing/deps';
import { as } from '@introvest/testing/http';
import { io, type Socket } from 'socket.io-client';
import { useWhole } from './testing/whole.js';

const whole = useWhole();

let server: Server;
let realtime: ReturnType<typeof attachRealtime>;
beforeAll(async () => {
  server = createServer();
  realtime = attachRealtime(server, {
    ...testDeps(whole.database, 'messaging'),
    databaseUrl: whole.database.url,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await realtime.listening;
});
afterAll(async () => {
  await realtime.close();
  server.closeAllConnections();
  server.close();
});

/** Opens a socket as the member's page would. */
async function openPage({ id, cookie }: { id: string; cookie: string }) {
  const line: Socket<ServerToClientEvents> = io(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    {
      transports: ['websocket'],
      auth: { userId: id },
      extraHeaders: { cookie, origin: testSettings.publicUrl },
      reconnection: false,
    },
  );
  await new Promise<void>((resolve, reject) =>
    line.once('connect', resolve).once('connect_error', reject),
  );
  return line;
}

test("notifies the connected member's open pages at once when an account is deleted", async () => {
  const { app, founder, investor, connection } = await whole.enter('barest');
  const line = await openPage(investor);
  const told = new Promise<ConnectionNotice>((resolve) => line.once('connection_updated', resolve));
  expect(await as(app, founder).delete('/api/auth/account')).toMatchObject({ status: 200 });
  expect(await told).toEqual({ connectionId: connection.id, status: 'withdrawn' });
  expect(await as(app, investor).get('/api/connections')).toMatchObject({ status: 200, body: [] });
  line.disconnect();
});
