// One visit to an address in a fresh browser: what came over the wire, and when the largest thing was seen.

/** A phone of the middle class on a slow mobile network, as Lighthouse has it. */
const slow = {
  cpu: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  },
};

/** It has no pointer that could move. */
const phone = { viewport: { width: 412, height: 823 }, hasTouch: true };

/** Until the page stands and nothing new has been drawn for a while; somebody signed in keeps a connection open. */
async function open(page, address) {
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
  // Behind a page that stands by itself the app waits for the first sign of somebody, on a phone a finger.
  if ((await page.locator('#waiting').count()) > 0) await page.touchscreen.tap(5, 5);
  // The frame has a title of its own while the session and the page are on their way.
  const title = page.locator('#root h1').filter({ hasNotText: /^Loading$/ });
  await title.first().waitFor({ timeout: 120_000 });
  await page.locator('#root [aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(1500);
}

/** Run in the page before its own scripts. */
function watch() {
  const seen = { largest: 0, longest: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    seen.largest = list.getEntries().at(-1)?.startTime ?? seen.largest;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
}

async function counted(page, isSlow = true) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  if (isSlow) {
    await client.send('Network.emulateNetworkConditions', slow.network);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
  }
  const code = new Set();
  const count = { code: 0, requests: 0 };
  client.on('Network.responseReceived', ({ requestId, response }) => {
    count.requests += 1;
    if (/javascript|css/.test(response.mimeType)) code.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) count.code += encodedDataLength / 1024;
  });
  return count;
}

/** KB of scripts and styles that an address adds for somebody who signed in after having seen the landing page. */
export async function addedBy(browser, url, path, cookies) {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const count = await counted(page, false);
    await open(page, url);
    const before = count.code;
    if (cookies) await context.addCookies(cookies);
    await open(page, url + path);
    return count.code - before;
  } finally {
    await context.close();
  }
}

/** KB of scripts and styles, requests, and in milliseconds the largest paint and the longest task. */
export async function visit(browser, address, cookies) {
  const context = await browser.newContext(phone);
  try {
    if (cookies) await context.addCookies(cookies);
    const page = await context.newPage();
    await page.addInitScript(watch);
    const count = await counted(page);
    await open(page, address);
    const seen = await page.evaluate(() => window.seen);
    return { ...count, ...seen };
  } finally {
    await context.close();
  }
}
