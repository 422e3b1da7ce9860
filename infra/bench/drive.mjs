// A client that costs as little as it can, for whoever measures shares the machine with what is measured: connections
// that stay open, requests that are bytes already, and of an answer only its status and its length are read.
import { once } from 'node:events';
import { connect } from 'node:net';

const endOfHead = Buffer.from('\r\n\r\n');

/** The bytes of a GET. */
export const requestFor = (path, cookie) =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`);

/** How many bytes the answer at the beginning of `data` has; undefined while its head is not whole. */
function sizeOf(data) {
  const end = data.indexOf(endOfHead);
  if (end < 0) return undefined;
  const head = data.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`refused: ${head.split('\r\n', 1)[0]}`);
  return end + 4 + Number(/content-length: (\d+)/i.exec(head)[1]);
}

/** Asks one request after the other on a connection of its own while `next` has any. */
async function talk(port, next, took) {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  await once(socket, 'connect');
  let got = Buffer.alloc(0);
  let asked = 0;
  const done = new Promise((resolve, reject) => {
    const ask = () => {
      const request = next();
      if (request === undefined) return resolve();
      asked = performance.now();
      socket.write(request);
    };
    socket.on('error', reject).on('close', () => reject(new Error('the connection was closed')));
    socket.on('data', (chunk) => {
      try {
        got = got.length === 0 ? chunk : Buffer.concat([got, chunk]);
        const size = sizeOf(got);
        if (size === undefined || got.length < size) return;
        took.push(performance.now() - asked);
        got = got.subarray(size);
        ask();
      } catch (error) {
        reject(error);
      }
    });
    ask();
  });
  await done.finally(() => socket.destroy());
}

/** Milliseconds of every request that `connections` made in turn, `next` saying which until there is none. */
export async function drive({ port, connections, next }) {
  const took = [];
  const talks = Array.from({ length: connections }, () => talk(port, next, took));
  await Promise.all(talks);
  return took;
}

/** The requests in turn, for so long. */
export function during(requests, milliseconds) {
  const until = performance.now() + milliseconds;
  let at = 0;
  return () =>
    performance.now() < until ? requests[(at = (at + 1) % requests.length)] : undefined;
}
