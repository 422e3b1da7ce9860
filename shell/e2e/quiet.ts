import { expect, type Page } from '@playwright/test';

/** Pending requests of each page, and their URLs. */
const busy = new WeakMap<Page, Map<unknown, string>>();

/** A page's global object, which records by URL the sockets that the server hasn't accepted yet. */
type Watched = typeof globalThis & { beingLetIn: Map<WebSocket, string> };

/**
 * Tracks sockets. Runs in the browser, because Playwright and the browser don't always report the end of a socket that
 * was opened around a navigation.
 */
function countSockets(): void {
  // Packet that Socket.IO sends when it accepts a connection: https://socket.io/docs/v4/socket-io-protocol/
  const connected = '40';
  const beingLetIn = new Map<WebSocket, string>();
  class CountedSocket extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      beingLetIn.set(this, this.url);
      this.addEventListener('close', () => beingLetIn.delete(this));
      this.addEventListener('message', ({ data }) => {
        if (String(data).startsWith(connected)) beingLetIn.delete(this);
      });
    }
  }
  Object.assign(globalThis, { WebSocket: CountedSocket, beingLetIn });
}

/** Tracks a page's pending requests and sockets. */
export async function watchCalls(page: Page): Promise<void> {
  const waiting = new Map<unknown, string>();
  let leads = false;
  busy.set(page, waiting);
  page.on('request', (request) => {
    waiting.set(request, request.url());
    leads ||= request.isNavigationRequest();
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  // Forgets the previous document's requests, because the browser doesn't always report their end.
  page.on('framenavigated', (frame) => {
    if (!leads || frame !== page.mainFrame()) return;
    waiting.clear();
    leads = false;
  });
  await page.addInitScript(countSockets);
}

const socketsOf = (page: Page) =>
  page
    .evaluate(() => [...(globalThis as Watched).beingLetIn.values()])
    .catch(() => ['a document that gives way to another']);

/**
 * Waits until a page has no pending requests and makes no new ones. If the session ends after that, the page notices it
 * only at the journey's next action.
 */
export async function expectQuiet(page: Page): Promise<void> {
  let since = Date.now();
  const waitsFor = async () => {
    const calls = busy.get(page)?.values() ?? ['a page that nobody watches'];
    const open = [...calls, ...(await socketsOf(page))];
    if (open.length) since = Date.now();
    return Date.now() - since >= 500 ? [] : [...open, 'half a second of quiet'];
  };
  await expect.poll(waitsFor, { intervals: [50] }).toEqual([]);
}
