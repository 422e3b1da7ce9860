import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@introvest/contracts/messaging';
import type { TestConnection } from '@introvest/testing/factories/connection';
import { testSettings } from '@introvest/testing/deps';

const patienceMs = 5000;

/** One attempt; undefined when nobody can say whether it arrived. */
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

/** The founder says '1', '2', … one after the other, each until it is acknowledged, as a browser does. */
export async function writeAll(
  base: string,
  { id, founder }: TestConnection,
  count: number,
  onAcknowledged: (message: Message) => void,
): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    const body = { content: String(n), clientId: randomUUID() };
    const url = `${base}/api/connections/${id}/messages`;
    let stored = await attempt(url, founder.cookie, body);
    while (!stored) {
      await sleep(100);
      stored = await attempt(url, founder.cookie, body);
    }
    onAcknowledged(stored);
  }
}
