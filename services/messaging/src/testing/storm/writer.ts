import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@introvest/contracts/messaging';
import type { TestConnection } from '@introvest/testing/factories/connection';
import { testSettings } from '@introvest/testing/deps';
import type { TestUser } from '@introvest/testing/people';

const patienceMs = 5000;

/** Sends a message once. Undefined if it is unknown whether the message was stored. */
async function attempt(url: string, cookie: string, body: object): Promise<Message | undefined> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin: testSettings.publicUrl },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (reply.ok) return (await reply.json()) as Message;
    const text = await reply.text();
    if (reply.status < 500) throw new TypeError(`refused with ${reply.status}: ${text}`);
    return undefined;
  } catch (error) {
    if (error instanceof TypeError && error.message.startsWith('refused')) throw error;
    return undefined;
  }
}

interface Author {
  pair: TestConnection;
  sender: TestUser;
}

interface Flow {
  mayWrite: () => Promise<void>;
  onAcknowledged: (message: Message) => void;
}

/** Sends the messages '1', '2' and so on. Like a browser, retries each message until it is acknowledged. */
export async function writeAll(
  base: string,
  { pair, sender }: Author,
  count: number,
  { mayWrite, onAcknowledged }: Flow,
): Promise<void> {
  const url = `${base}/api/connections/${pair.id}/messages`;
  for (let n = 1; n <= count; n += 1) {
    await mayWrite();
    const body = { content: String(n), clientId: randomUUID() };
    let stored = await attempt(url, sender.cookie, body);
    while (!stored) {
      await sleep(200 + Math.random() * 200);
      stored = await attempt(url, sender.cookie, body);
    }
    onAcknowledged(stored);
  }
}
