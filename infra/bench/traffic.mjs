import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { testSettings } from '@introvest/testing/deps';
import { io } from 'socket.io-client';
import WebSocket from 'ws';

const content = 'Hello, thank you for the deck. Shall we talk on Tuesday at 10? '.repeat(2).trim();
const messagesPerSecond = 25;

export async function inTens(list, work) {
  const done = [];
  for (let at = 0; at < list.length; at += 10)
    done.push(...(await Promise.all(list.slice(at, at + 10).map(work))));
  return done;
}

function openBare(url, person, onMessage) {
  const options = { perMessageDeflate: false };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?${person.id}`, options);
  socket.on('message', (text) => onMessage(JSON.parse(text)));
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(() => socket.terminate())).once('error', reject);
  });
}

function openProduct(url, person, onMessage) {
  const socket = io(url, {
    transports: ['websocket'],
    auth: { userId: person.id },
    extraHeaders: { cookie: person.cookie, origin: testSettings.publicUrl },
    forceNew: true,
  });
  socket.on('new_message', onMessage);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(() => socket.disconnect())).once('connect_error', reject);
  });
}

export const openSocket = (kind, url, person, onMessage) =>
  (kind === 'bare' ? openBare : openProduct)(url, person, onMessage);

async function post({ kind, postUrl }, pair, clientId) {
  const body = JSON.stringify({
    clientId,
    connectionId: pair.id,
    senderId: pair.founder.id,
    receiverId: pair.investor.id,
    content,
  });
  const path = kind === 'bare' ? '/m' : `/api/connections/${pair.id}/messages`;
  const origin = testSettings.publicUrl;
  const headers = { 'content-type': 'application/json', origin, cookie: pair.founder.cookie };
  const reply = await fetch(postUrl + path, { method: 'POST', headers, body });
  await reply.arrayBuffer();
  if (reply.status !== 201) throw new Error(`A post ended with ${reply.status}.`);
}

export async function openTraffic(target, pairs, idle) {
  const waiting = new Map();
  const onMessage = ({ clientId }) => waiting.get(clientId)?.();
  const people = [...pairs.map(({ investor }) => investor), ...idle];
  const open = (person) => openSocket(target.kind, target.socketUrl, person, onMessage);
  const closers = await inTens(people, open);
  let turn = 0;
  const send = async () => {
    const clientId = randomUUID();
    const started = performance.now();
    const arrival = new Promise((resolve) => {
      waiting.set(clientId, () => resolve(performance.now() - started));
    });
    try {
      await post(target, pairs[turn++ % pairs.length], clientId);
      return await Promise.race([arrival, sleep(5000, Infinity, { ref: false })]);
    } catch {
      return Infinity;
    } finally {
      waiting.delete(clientId);
    }
  };
  return {
    async steady(seconds) {
      const sent = [];
      const started = performance.now();
      while (performance.now() - started < seconds * 1000) {
        const due = ((performance.now() - started) / 1000) * messagesPerSecond;
        while (sent.length < due) sent.push(send());
        await sleep(1);
      }
      return Promise.all(sent);
    },
    close: () => closers.forEach((end) => end()),
  };
}
