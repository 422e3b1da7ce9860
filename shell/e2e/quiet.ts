import { expect, type Page } from '@playwright/test';

/** What a page has asked for and has no answer to yet, with its address. */
const busy = new WeakMap<Page, Map<unknown, string>>();

/** A document that keeps its sockets which are still being let in, by their addresses. */
type Watched = typeof globalThis & { beingLetIn: Map<WebSocket, string> };

/**
 * Runs in the browser. Sockets are counted there, since of those that were opened around a change of documents
 * neither the browser nor Playwright always says what became of them.
 */
function countSockets(): void {
  // Socket.IO's and Engine.IO's words for 'you are let in': https://socket.io/docs/v4/socket-io-protocol/
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

/** Counts what a page waits for, sockets that are still being let in among it. */
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
  // Of what a document that is gone had asked for, the browser does not always say that it ended.
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
 * Nothing is on its way, and nothing follows it: whoever ends a session now is noticed by what a journey does next,
 * not by a call of before.
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
