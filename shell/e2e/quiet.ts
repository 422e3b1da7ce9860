import { expect, type Page } from '@playwright/test';

const busy = new WeakMap<Page, Set<unknown>>();

/** Socket.IO's and Engine.IO's words for 'you are let in': https://socket.io/docs/v4/socket-io-protocol/ */
const connected = '40';

/** Counts what a page has asked for and has no answer to yet, sockets that are still being let in among it. */
export function watchCalls(page: Page): void {
  const waiting = new Set<unknown>();
  busy.set(page, waiting);
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  page.on('websocket', (socket) => {
    waiting.add(socket);
    socket.on('framereceived', ({ payload }) => {
      if (payload.toString().startsWith(connected)) waiting.delete(socket);
    });
    socket.on('close', () => waiting.delete(socket));
  });
}

/**
 * Nothing is on its way, and nothing follows it: whoever ends a session now is noticed by what a journey does next,
 * not by a call of before.
 */
export async function expectQuiet(page: Page): Promise<void> {
  let since = Date.now();
  const isQuiet = () => {
    if (busy.get(page)?.size !== 0) since = Date.now();
    return Date.now() - since >= 500;
  };
  await expect.poll(isQuiet, { intervals: [50] }).toBe(true);
}
