import { afterEach, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createMailer } from './mail.js';

/** Creates a minimal SMTP server for one email. `says` is the server's reply when it is given a recipient. */
function mailServer(says = '250 yes') {
  const seen = { connections: 0, mails: 0 };
  const serve = (socket: Socket) => {
    seen.connections += 1;
    let inMail = false;
    socket.write('220 here\r\n');
    socket.on('data', (data: Buffer) => {
      for (const line of data.toString().split('\r\n').slice(0, -1)) {
        if (inMail && line !== '.') continue;
        if (inMail) seen.mails += 1;
        inMail = line === 'DATA';
        const answer = line.startsWith('RCPT') ? says : '250 yes';
        socket.write(`${inMail ? '354 go on' : answer}\r\n`);
      }
    });
    socket.on('error', () => undefined);
  };
  return { seen, server: createServer(serve) };
}

const open: Server[] = [];
afterEach(() => {
  jest.restoreAllMocks();
  open.splice(0).forEach((server) => server.close());
});

async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  return (server.address() as AddressInfo).port;
}

async function emptyPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}

const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const mailerAt = (port: number) =>
  createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'us@example.com' });

test('contacts an unavailable mail server again after ten seconds, not for each email', async () => {
  const port = await emptyPort();
  const mailer = mailerAt(port);
  await expect(mailer.send(mail)).rejects.toMatchObject({ originalCode: 'ECONNREFUSED' });
  const { server, seen } = mailServer();
  await listen(server, port);
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 10_000);
  await mailer.send(mail);
  expect(seen).toEqual({ connections: 1, mails: 1 });
});

test('a mail server that answers counts as available, whatever it answers', async () => {
  const { server, seen } = mailServer('450 try <ada@example.com> later');
  const mailer = mailerAt(await listen(server));
  for (let i = 0; i < 3; i += 1) {
    await expect(mailer.send(mail)).rejects.toMatchObject({ responseCode: 450 });
  }
  expect(seen).toEqual({ connections: 3, mails: 0 });
});
