import { socketPath } from '@introvest/contracts/realtime';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { diceFrom } from '@introvest/testing/random';

const events = ['join_connection', 'send_message', 'typing_start', 'typing_stop', 'error', '__proto__', 'connect', 'disconnect', '']; // prettier-ignore
const payloads = [
  'null', '1', '""', '[]', '{}', 'true', '{"connectionId":{}}', '{"connectionId":"x","content":1}',
  `{"content":"${'x'.repeat(10_000)}"}`, '{"__proto__":{"polluted":1}}', '"\\ud800"', `${'['.repeat(500)}${']'.repeat(500)}`,
]; // prettier-ignore
/** Invalid packets of engine.io and socket.io. */
const raw = [
  '', '0', '1', '2', '2probe', '3', '4', '40', '41', '44', '45', '46', '49', '4z', '5', '6', '9', 'b', 'bAAAA',
  '40/x,', '40{', '42', '42[', '42[]', '42[1]', '42[null]', '42["a"', '4299999999999999999999["a"]', '43[]', '430["a"]',
  '451-["a",{"_placeholder":true,"num":0}]', '45999-["a"]', '42/other,["a"]', '\u0000', '\ud800', '4'.repeat(5000),
]; // prettier-ignore

/** Timeout in ms. A blocked server is detected because its `/healthz` doesn't reply. */
const patienceMs = 2000;

/** Opens a socket of a signed-in person. `closed` resolves to the close code. */
async function open(url, { cookie, id }, isHasty) {
  const address = `${url.replace('http', 'ws')}${socketPath}/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { headers: { cookie, origin: url } });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  const connected = new Promise((resolve) =>
    socket.on('message', (message) => /^4[04]/.test(Buffer.from(message).toString()) && resolve()),
  );
  await Promise.race([once(socket, 'open'), closed]);
  socket.send(`40${JSON.stringify({ userId: id })}`);
  // A client that sends before it is authenticated is disconnected. Some simulated clients do so on purpose.
  if (!isHasty) await Promise.race([connected, closed, sleep(patienceMs)]);
  return { socket, closed };
}

function packetOf({ random, pick }) {
  if (random() < 0.1) return Buffer.from(pick(raw), 'utf8');
  if (random() < 0.4) return pick(raw);
  const ack = random() < 0.7 ? String(Math.floor(random() * 1000)) : '';
  return `42${ack}[${JSON.stringify(pick(events))},${pick(payloads)}]`;
}

/** Sends odd packets over sockets of signed-in people. Returns how the sockets ended, and the faults. */
export async function attackFrames(url, people, { count, seed }) {
  const dice = diceFrom(seed);
  const statuses = { 'sockets opened': 0, 'packets answered': 0 };
  const faults = [];
  let line;
  for (let sent = 0; sent < count; sent += 1) {
    if (line?.socket.readyState !== WebSocket.OPEN) {
      line = await open(url, dice.pick(people), dice.random() < 0.1);
      statuses['sockets opened'] += 1;
      line.socket.on('message', () => (statuses['packets answered'] += 1));
      void line.closed.then((code) => (statuses[code] = (statuses[code] ?? 0) + 1));
    }
    const packet = packetOf(dice);
    line.socket.send(packet);
    // The pong confirms that the server has read the earlier packets, unless it closes the socket.
    line.socket.ping();
    await Promise.race([once(line.socket, 'pong').catch(() => {}), line.closed, sleep(patienceMs)]);
    const isHere = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isHere) {
      faults.push({
        name: 'socket',
        body: String(packet).slice(0, 300),
        fault: 'the service is gone',
      });
      break;
    }
  }
  line?.socket.close();
  if (statuses['packets answered'] === 0)
    faults.push({ name: 'socket', fault: 'nothing was ever answered' });
  return { sent: count, statuses, faults };
}
