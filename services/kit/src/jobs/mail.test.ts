import { afterEach, expect, jest, test } from '@jest/globals';
import { startMailServer } from '@introvest/testing/mailServer';
import { createMailer } from './mail.js';

afterEach(() => void jest.restoreAllMocks());

const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const mailerAt = (smtpUrl: string) => createMailer({ smtpUrl, from: 'us@example.com' });

test('contacts an unavailable mail server again after ten seconds, not for each email', async () => {
  const { url, close } = await startMailServer();
  await close();
  const mailer = mailerAt(url);
  await expect(mailer.send(mail)).rejects.toMatchObject({ originalCode: 'ECONNREFUSED' });
  const server = await startMailServer({ port: Number(new URL(url).port) });
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
  expect(server.received).toEqual([]);
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 10_000);
  await mailer.send(mail);
  expect(server.received).toHaveLength(1);
  await server.close();
});

test('a mail server that answers counts as available, whatever it answers', async () => {
  let answer: Error | undefined = Object.assign(new Error('later'), { responseCode: 450 });
  const server = await startMailServer({ refusal: () => answer });
  const mailer = mailerAt(server.url);
  await expect(mailer.send(mail)).rejects.toMatchObject({ responseCode: 450 });
  answer = undefined;
  await mailer.send(mail);
  expect(server.received).toHaveLength(1);
  await server.close();
});
