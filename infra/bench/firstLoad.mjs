// `BASE_URL=http://localhost:8080 node infra/bench/firstLoad.mjs`: JavaScript in brotli KB that `/` loads, and
// what each further page adds for a signed-in person. Needs a running product with its demo people.
import { chromium } from '@playwright/test';

const base = process.env.BASE_URL ?? 'http://localhost:8080';
const people = {
  founder: [
    'amara.okafor@introvest.example',
    ['/dashboard', '/browse-investors', '/connections', '/messages', '/profile'],
  ],
  investor: [
    'helena.lindqvist@introvest.example',
    ['/investor-dashboard', '/browse-startups', '/messages', '/profile'],
  ],
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

/** Counts the bytes of every script once, as they came over the wire. */
async function measured(context) {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const scripts = new Map();
  const requests = new Map();
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript'))
      requests.set(requestId, response.url.split('?')[0]);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = requests.get(requestId);
    if (url && !scripts.has(url)) scripts.set(url, encodedDataLength);
  });
  const total = () => [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1024;
  return { page, total };
}

const print = (what, kb) => console.log(`${what.padEnd(28)} ${kb.toFixed(1).padStart(7)} KB`);

const visitor = await measured(await browser.newContext());
await visitor.page.goto(base, { waitUntil: 'networkidle' });
print('/', visitor.total());
for (const path of ['/auth', '/contact', '/privacy-policy']) {
  const before = visitor.total();
  await visitor.page.goto(base + path, { waitUntil: 'networkidle' });
  print(`  + ${path}`, visitor.total() - before);
}

for (const [role, [email, paths]] of Object.entries(people)) {
  const context = await browser.newContext();
  const { page, total } = await measured(context);
  await page.request.post(`${base}/api/auth/login`, {
    data: { email, password: 'orchard-window-1907' },
  });
  let before = 0;
  for (const path of paths) {
    await page.goto(base + path, { waitUntil: 'networkidle' });
    print(`${role} ${before === 0 ? 'first' : '  +'} ${path}`, total() - before);
    before = total();
  }
  await context.close();
}
await browser.close();
