import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

// These ports are below the operating system's ephemeral ports.
const FIRST_PORT = 21_000;
const PORTS = 11_000;

/**
 * Resolves once no other process is building in this checkout. Holds the lock until this process ends. The lock is a
 * local port, because the system frees a port even if its process is killed.
 */
export async function takeBuildLock(root, onWait) {
  const port = FIRST_PORT + (createHash('sha256').update(root).digest().readUInt32BE() % PORTS);
  if (await isHeld(port)) return;
  onWait(port);
  while (!(await isHeld(port))) await pause(100);
}

function isHeld(port) {
  const server = createServer().unref();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}
