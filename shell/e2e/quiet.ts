import { expect, type Page } from '@playwright/test';

/** What a page has asked for and has no answer to yet, with its address. */
const busy = new WeakMap<Page, Map<unknown, string>>();

/** Socket.IO's and Engine.IO's words for 'you are let in': https://socket.io/docs/v4/socket-io-protocol/ */
const connected = '40';

/** Counts what a page waits for, sockets that are still being let in among it. */
export function watchCalls(page: Page): void {
  const waiting = new Map<unknown, string>();
  let leads = false;
  busy.set(page, waiting);
  page.on('request', (request) => {
    waiting.set(request, request.url());
    leads ||= request.isNavigationRequest();
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  page.on('websocket', (socket) => {
    waiting.set(socket, socket.url());
    socket.on('framereceived', ({ payload }) => {
      if (payload.toString().startsWith(connected)) waiting.delete(socket);
    });
    socket.on('close', () => waiting.delete(socket));
  });
  // Of what a document that is gone had asked for, the browser does not always say that it ended.
  page.on('framenavigated', (frame) => {
    if (!leads || frame !== page.mainFrame()) return;
    waiting.clear();
    leads = false;
  });
}

/**
 * Nothing is on its way, and nothing follows it: whoever ends a session now is noticed by what a journey does next,
 * not by a call of before.
 */
export async function expectQuiet(page: Page): Promise<void> {
  let since = Date.now();
  const waitsFor = () => {
    const open = [...(busy.get(page)?.values() ?? ['a page that nobody watches'])];
    if (open.length) since = Date.now();
    return Date.now() - since >= 500 ? [] : [...open, 'half a second of quiet'];
  };
  await expect.poll(waitsFor, { intervals: [50] }).toEqual([]);
}
