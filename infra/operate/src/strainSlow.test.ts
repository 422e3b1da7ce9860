import { demoSignIns } from '@introvest/demo/signIns';
import { expect, jest, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, type Session } from './testing/session.js';
import { openSlow, type SlowClient } from './testing/slow.js';
import { readLate, readSlowly } from './testing/slowReaders.js';
import { uploadSlowly } from './testing/slowWriter.js';
import { endsWithTest } from './testing/underway.js';
import { busy, withInstallation } from './testing/working.js';

jest.setTimeout(600_000);

const standing = withInstallation(busy);
const [person = { email: '', password: '' }] = demoSignIns;

/** Milliseconds of calls, one after the other, each of which has to be served. */
async function timesOf(session: Session, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const start = performance.now();
    const reply = await session.get('/api/connections');
    await reply.text();
    expect(reply.status).toBe(200);
    times.push(performance.now() - start);
    await sleep(20);
  }
  return times.toSorted((a, b) => a - b);
}

const at = (times: number[], share: number) => times[Math.floor(times.length * share)] ?? 0;
const told = (times: number[]) =>
  `${times.length} calls, p50 ${at(times, 0.5).toFixed(0)} ms, p99 ${at(times, 0.99).toFixed(0)} ms`;

const head = 'Host: localhost\r\nOrigin: ';
const kinds = ({ origin, cookie }: { origin: string; cookie: string }) => {
  const own = `${head}${origin}\r\nCookie: ${cookie}\r\n`;
  const post = 'POST /api/auth/forgot-password HTTP/1.1\r\n';
  const length = 'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n';
  const file = 'POST /api/upload/pitch-deck HTTP/1.1\r\n';
  const form =
    'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n--x\r\n';
  return {
    'slow headers': { begins: `GET / HTTP/1.1\r\n${own}`, goesOn: 'X-More: 1\r\n' },
    'no headers': { begins: 'G', goesOn: '' },
    'slow files': { begins: `${file}${own}${form}`, goesOn: ' ' },
    'slow bodies': { begins: `${post}${own}${length}{`, goesOn: ' ' },
    'a body that never comes': { begins: `${post}${own}${length}`, goesOn: '' },
  } satisfies Record<string, SlowClient>;
};

test('1,000 sockets that take their time are cut within 30 s, and others are served meanwhile', async () => {
  const { origin, gateway } = standing.product;
  const session = await signIn(origin, person);
  await timesOf(session, 3);
  const calm = await timesOf(session, 8);
  const each = Object.entries(kinds({ origin, cookie: session.cookie }));
  const clients = await Promise.all(
    each.map(async ([name, kind]) => {
      const slow = await openSlow(gateway.tlsPort, 1000 / each.length, kind);
      endsWithTest(() => slow.close());
      return { name, ...slow };
    }),
  );
  const strained = await timesOf(session, 38);
  for (const { name, opened, ended } of clients) {
    const last = Math.max(...ended).toFixed(1);
    console.log(`${name}: ${ended.length} of ${opened} were cut, the last after ${last} s`);
  }
  console.log(`calm: ${told(calm)}; with 1,000 sockets: ${told(strained)}`);
  // A second for how late a busy machine may see it.
  for (const { name, opened, ended } of clients) {
    expect([name, ended.filter((seconds) => seconds <= 31).length]).toEqual([name, opened]);
  }
});

const size = 10_000_000;
const phone = 50_000;

test('who takes nothing of a deck is cut within 30 s; on a phone’s line all of it comes', async () => {
  const { origin, gateway } = standing.product;
  const session = await signIn(origin, person);
  const deck = new File([`%PDF-1.4\n${' '.repeat(size)}\n%%EOF\n`], 'deck.pdf', {
    type: 'application/pdf',
  });
  const uploaded = await session.upload('/api/upload/pitch-deck', 'pitchDeck', deck);
  expect(uploaded.status).toBe(200);
  const { fileUrl } = (await uploaded.json()) as { fileUrl: string };
  const reading = { port: gateway.tlsPort, path: fileUrl, cookie: session.cookie };
  // From the last byte that they took, whenever a busy machine has sent it.
  const late = Promise.all(Array.from({ length: 20 }, () => readLate(reading, 40_000)));
  const slow = await session.get(fileUrl);
  expect(slow.status).toBe(200);
  const start = performance.now();
  expect(await readSlowly(slow, phone)).toBe(deck.size);
  const seconds = (performance.now() - start) / 1000;
  const got = await late;
  console.log(`${phone} bytes a second: all after ${seconds.toFixed(0)} s`);
  console.log(`late readers got at most ${Math.max(...got)} of ${deck.size} bytes`);
  expect(got.filter((bytes) => bytes > deck.size)).toEqual([]);
});

test('on a phone’s line a deck of 10 MB is sent', async () => {
  const { origin, gateway } = standing.product;
  const { cookie } = await signIn(origin, person);
  const form = new FormData();
  const deck = `%PDF-1.4\n${' '.repeat(size)}\n%%EOF\n`;
  form.append('pitchDeck', new Blob([deck], { type: 'application/pdf' }), 'deck.pdf');
  const sending = {
    port: gateway.tlsPort,
    path: '/api/upload/pitch-deck',
    headers: { Cookie: cookie, Origin: origin },
  };
  expect(await uploadSlowly(sending, form, phone)).toBe(200);
});
