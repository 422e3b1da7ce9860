import { createHash } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

// Below the ports that systems hand out by themselves.
const FIRST_PORT = 21_000;
const PORTS = 11_000;
const REFUSED_MAX = 40;
const PATIENCE_MS = 10_000;

/**
 * Resolves once no other process builds in this checkout, and lasts until this one ends. The lock is a port of
 * this machine, because the system frees it however its holder ends: no file that a killed build leaves behind.
 */
export async function takeBuildLock(root, onWait) {
  const name = createHash('sha256').update(root).digest('hex');
  let port = FIRST_PORT + (parseInt(name.slice(0, 8), 16) % PORTS);
  let hasSaid = false;
  const tell = () => {
    if (!hasSaid) onWait();
    hasSaid = true;
  };
  for (let refused = 0; ;) {
    if (await hold(port, name)) return;
    const holder = await watch(port, name, tell);
    if (holder === 'gone') continue;
    // Whoever has the port without answering is not one of us, or has ended just now.
    refused += 1;
    if (holder === 'silent' && refused < REFUSED_MAX) await sleep(25);
    else [port, refused] = [port + 1, 0];
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
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      server.unref();
      resolve(true);
    });
  });
}

/** 'gone' when a build that held the port has ended, 'silent' when nothing answers, else 'other'. */
function watch(port, name, tell) {
  const socket = connect({ port, host: '127.0.0.1' });
  return new Promise((resolve) => {
    let said = '';
    const stop = (holder) => {
      socket.destroy();
      resolve(holder);
    };
    const patience = setTimeout(() => stop('other'), PATIENCE_MS);
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      clearTimeout(patience);
      said += chunk;
      if (said === name) tell();
      else if (!name.startsWith(said)) stop('other');
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(patience);
      stop(said === name ? 'gone' : 'silent');
    });
  });
}
