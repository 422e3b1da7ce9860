import type { Message } from '@introvest/contracts/messaging';
import { testSettings } from '@introvest/testing/deps';
import type { TestConnection } from '@introvest/testing/factories/connection';
import { io } from 'socket.io-client';

/** A conversation page that the other member has open. */
export interface Watcher {
  connectionId: string;
  /** Messages, in the order shown on the page. */
  seen: readonly Message[];
  close(): void;
}

/**
 * Opens a page. If a message from the socket is the next one, the page shows it; otherwise the page fetches the missing
 * messages.
 */
export async function watch(base: string, { id, investor }: TestConnection): Promise<Watcher> {
  const seen: Message[] = [];
  let reading = Promise.resolve();
  let closed = false;
  const headers = { cookie: investor.cookie, origin: testSettings.publicUrl };

  async function page(): Promise<Message[]> {
    const after = seen.at(-1)?.id;
    const query = after ? `?after=${after}` : '';
    const reply = await fetch(`${base}/api/connections/${id}/messages${query}`, { headers });
    if (!reply.ok) throw new Error(`The page was refused with ${reply.status}.`);
    return (await reply.json()) as Message[];
  }

  async function readOn(): Promise<void> {
    for (let found = await page(); found.length > 0; found = await page()) {
      for (const message of found) if (message.seq > (seen.at(-1)?.seq ?? 0)) seen.push(message);
    }
  }

  /**
   * Fetches one page of messages at a time, so that messages that arrive during a fetch are fetched next. Retries
   * failed fetches after a second.
   */
  function catchUp(): void {
    if (closed) return;
    reading = reading.then(readOn).catch(() => void setTimeout(catchUp, 1000));
  }

  const socket = io(base, {
    // Same options as in the SDK.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: { userId: investor.id },
    extraHeaders: headers,
    forceNew: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 2000,
  });
  socket.on('connect', catchUp);
  // The server has closed or rejected the socket. In this case, the SDK checks the session and reconnects.
  const revive = () => {
    if (!socket.active && !closed) setTimeout(() => closed || socket.connect(), 2000);
  };
  socket.on('disconnect', revive).on('connect_error', revive);
  socket.on('new_message', (message: Message) => {
    const last = seen.at(-1)?.seq ?? 0;
    if (message.seq === last + 1) seen.push(message);
    else if (message.seq > last) catchUp();
  });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return {
    connectionId: id,
    seen,
    close() {
      closed = true;
      socket.disconnect();
    },
  };
}
