// The traffic of messagingLatency.mjs: connected sockets, and posts whose way to the other party's socket is timed.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { testSettings } from '@introvest/testing/deps';
import { io } from 'socket.io-client';
import WebSocket from 'ws';

const content = 'Hello, thank you for the deck. Shall we talk on Tuesday at 10? '.repeat(2).trim();
const inFlight = 32;

/** Both kinds of server get the same body; the product takes the sender from the session. */
const draft = (pair, clientId) => ({
  clientId,
  connectionId: pair.id,
  senderId: pair.founder.id,
  receiverId: pair.investor.id,
  content,
});

function openBare(url, person, heard) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?${person.id}`, {
    perMessageDeflate: false,
  });
  socket.on('message', (text) => heard(JSON.parse(text).clientId));
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(() => socket.terminate())).once('error', reject);
  });
}

function openProduct(url, person, heard) {
  const socket = io(url, {
    transports: ['websocket'],
    auth: { userId: person.id },
    extraHeaders: { cookie: person.cookie, origin: testSettings.publicUrl },
    forceNew: true,
  });
  socket.on('new_message', (message) => heard(message.clientId));
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(() => socket.disconnect())).once('connect_error', reject);
  });
}

/** Answers how it is closed, once it is open; `heard` is called with the number of each message that comes. */
export const openSocket = (kind, url, person, heard) =>
  (kind === 'bare' ? openBare : openProduct)(url, person, heard);

/** Posts go to `postUrl`, sockets are at `socketUrl`. */
// oxlint-disable-next-line max-lines-per-function -- one measurement from opening to closing
export async function openTraffic({ kind, postUrl, socketUrl }, pairs, idle) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const waiting = new Map();
  const heard = (clientId) => waiting.get(clientId)?.();
  const listeners = [...pairs.map(({ investor }) => investor), ...idle];
  const closers = [];
  for (let i = 0; i < listeners.length; i += 25) {
    const some = listeners.slice(i, i + 25);
    closers.push(
      ...(await Promise.all(some.map((person) => openSocket(kind, socketUrl, person, heard)))),
    );
  }

  const post = (pair, clientId) =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify(draft(pair, clientId));
      const path = kind === 'bare' ? '/m' : `/api/connections/${pair.id}/messages`;
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        origin: testSettings.publicUrl,
        cookie: pair.founder.cookie,
      };
      const call = request(postUrl + path, { method: 'POST', agent, headers }, (reply) => {
        reply.resume().once('end', () => {
          if (reply.statusCode === 201) resolve();
          else reject(new Error(`A post ended with ${reply.statusCode}.`));
        });
      });
      call.once('error', reject).end(body);
    });

  let turn = 0;
  /** Milliseconds from the post to the other party's socket; Infinity when refused or not there within 5 s. */
  const send = async () => {
    const clientId = randomUUID();
    const started = performance.now();
    const late = new AbortController();
    const arrival = new Promise((resolve) => {
      waiting.set(clientId, () => resolve(performance.now() - started));
    });
    const tooLate = sleep(5000, Infinity, { signal: late.signal }).catch(() => Infinity);
    const isStored = await post(pairs[turn++ % pairs.length], clientId).then(
      () => true,
      () => false,
    );
    const ms = isStored ? await Promise.race([arrival, tooLate]) : Infinity;
    late.abort();
    waiting.delete(clientId);
    return ms;
  };

  return {
    /** So many a second, whatever becomes of them. */
    async steady(rate, seconds) {
      const sent = [];
      const started = performance.now();
      while (performance.now() - started < seconds * 1000) {
        while (sent.length < ((performance.now() - started) / 1000) * rate) sent.push(send());
        await sleep(1);
      }
      return Promise.all(sent);
    },
    /** One after the other: milliseconds of each. */
    async oneByOne(count) {
      const took = [];
      while (took.length < count) took.push(await send());
      return took;
    },
    /** As many as go with 32 at a time; messages a second. */
    async full(seconds) {
      const started = performance.now();
      let done = 0;
      const lane = async () => {
        while (performance.now() - started < seconds * 1000) {
          await send();
          done += 1;
        }
      };
      await Promise.all(Array.from({ length: inFlight }, lane));
      return (done * 1000) / (performance.now() - started);
    },
    close() {
      for (const end of closers) end();
      agent.destroy();
    },
  };
}
