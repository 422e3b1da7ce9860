// An HTTP client that uses little processor time, because it shares the machine with the servers that it measures. It
// keeps connections open, prepares its requests in advance, and reads only the status and length of each response.
import { once } from 'node:events';
import { connect } from 'node:net';

const endOfHead = Buffer.from('\r\n\r\n');

export const requestFor = (path, cookie) =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`);

function sizeOf(data) {
  const end = data.indexOf(endOfHead);
  if (end < 0) return undefined;
  const head = data.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`refused: ${head.split('\r\n', 1)[0]}`);
  return end + 4 + Number(/content-length: (\d+)/i.exec(head)[1]);
}

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

export async function drive({ port, connections, next }) {
  const took = [];
  const talks = Array.from({ length: connections }, () => talk(port, next, took));
  await Promise.all(talks);
  return took;
}

export function during(requests, milliseconds) {
  const until = performance.now() + milliseconds;
  let at = 0;
  return () =>
    performance.now() < until ? requests[(at = (at + 1) % requests.length)] : undefined;
}
