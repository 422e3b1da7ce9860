import { createHash } from 'node:crypto';
import { connect, createServer } from 'node:net';

// Below the operating system's ephemeral ports.
const FIRST_PORT = 21_000;
const PORTS = 11_000;
const GREETING_MS = 10_000;

/**
 * Resolves once no other process builds in this checkout, and holds the lock until this process ends. The lock is a
 * local port, because the system frees a port even if its process is killed.
 */
export async function takeBuildLock(root, onWait) {
  const name = createHash('sha256').update(root).digest('hex');
  const port = FIRST_PORT + (parseInt(name.slice(0, 8), 16) % PORTS);
  let isWaiting = false;
  while (!(await hold(port, name))) {
    const { greeting, closed, socket } = await greet(port);
    // Another program uses this port, so this build runs without a lock.
    if (greeting !== undefined && greeting !== name) return void socket.destroy();
    if (greeting && !isWaiting) onWait();
    isWaiting ||= Boolean(greeting);
    await closed;
  }
}

function hold(port, name) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.unref();
    socket.write(name);
  });
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server.unref()));
  });
}

/**
 * Connects to the process that holds the port. Returns its greeting, undefined if the process has ended, or '' if it
 * sends nothing.
 */
function greet(port) {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', () => setTimeout(resolve, 25)));
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(''), GREETING_MS);
    const settle = (greeting) => {
      clearTimeout(timer);
      resolve({ greeting, closed, socket });
    };
    socket.once('data', (data) => settle(String(data)));
    socket.once('close', () => settle(undefined));
  });
}
