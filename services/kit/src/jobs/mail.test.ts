import { afterEach, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import type { Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { listenAnywhere } from '../testing/listenAnywhere.js';
import { createMailer } from './mail.js';

const open: Server[] = [];
afterEach(() => {
  jest.restoreAllMocks();
  open.splice(0).forEach((server) => server.close());
});

function mailServer(refusal?: string) {
  const seen = { connections: 0, mails: 0 };
  const { server } = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_, done) {
      seen.connections += 1;
      done();
    },
    onRcptTo: (_, __, done) =>
      done(refusal === undefined ? null : Object.assign(new Error(refusal), { responseCode: 450 })),
    onData(stream, _, done) {
      seen.mails += 1;
      stream.resume().on('end', done);
    },
  });
  open.push(server);
  return { seen, server };
}

const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const mailerAt = (port: number) =>
  createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'us@example.com' });

test('contacts an unavailable mail server again after ten seconds, not for each email', async () => {
  const { server: earlier } = mailServer();
  const port = await listenAnywhere(earlier);
  await once(earlier.close(), 'close');
  const mailer = mailerAt(port);
  await expect(mailer.send(mail)).rejects.toMatchObject({ originalCode: 'ECONNREFUSED' });
  const { server, seen } = mailServer();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 10_000);
  await mailer.send(mail);
  expect(seen).toEqual({ connections: 1, mails: 1 });
});

test('a mail server that answers counts as available, whatever it answers', async () => {
  const { server, seen } = mailServer('try <ada@example.com> later');
  const mailer = mailerAt(await listenAnywhere(server));
  for (let i = 0; i < 3; i += 1) {
    await expect(mailer.send(mail)).rejects.toMatchObject({ responseCode: 450 });
  }
  expect(seen).toEqual({ connections: 3, mails: 0 });
});
