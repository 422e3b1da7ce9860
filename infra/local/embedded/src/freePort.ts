import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './postgresServer.js';

// Below the operating system's range of ephemeral ports, which starts at 32768 or higher. A free ephemeral port could
// be taken by another process at any time.
const FIRST = 20_000;
const COUNT = 10_000;
const claims = join(tmpdir(), `introvest-ports-${process.getuid?.() ?? 'all'}`);

/**
 * Returns a free port on 127.0.0.1, reserved until this process ends. No other call, here or in another process,
 * returns the same port, so a server can stop and later listen on it again. Returns `wanted` if it is free.
 */
export async function freePort(wanted = 0): Promise<number> {
  if (wanted !== 0 && (await isFree(wanted))) return wanted;
  const start = Math.floor(Math.random() * COUNT);
  for (let step = 0; step < COUNT; step += 1) {
    const port = FIRST + ((start + step) % COUNT);
    if (claim(port) && (await isFree(port))) return port;
  }
  throw new Error(`All ports from ${FIRST} to ${FIRST + COUNT - 1} are in use.`);
}

/** Claims a port for this process. Returns false if another running process has claimed the port. */
function claim(port: number): boolean {
  const file = join(claims, String(port));
  try {
    mkdirSync(claims, { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    // If the folder isn't writable, no port can be claimed, so any port that is free now is accepted.
    if (!isTaken) return true;
    if (isHeld(file)) return false;
    writeFileSync(file, String(process.pid));
  }
  if (claimedPorts.length === 0) process.once('exit', releasePorts);
  claimedPorts.push(file);
  return true;
}

const claimedPorts: string[] = [];
const releasePorts = () => claimedPorts.forEach((file) => rmSync(file, { force: true }));

/**
 * Returns whether a claim belongs to a running process. A claim that is just being written or removed counts as held.
 */
function isHeld(file: string): boolean {
  try {
    const holder = readFileSync(file, 'utf8');
    return holder === '' || isAlive(Number(holder));
  } catch {
    return true;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)));
  });
