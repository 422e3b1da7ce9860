import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './postgresServer.js';

// Below what systems hand out by themselves to whoever connects, or listens at no port of its own: those begin at
// 32768 or above. A port from there is free when it is asked for, and may be somebody's a moment later.
const FIRST = 20_000;
const COUNT = 10_000;
const claims = join(tmpdir(), `introvest-ports-${process.getuid?.() ?? 'all'}`);

/**
 * A port of 127.0.0.1 at which nobody listens, for this process alone until it ends: whoever asks after it, in this
 * process or another, gets another one, so that a server may also stop and come back there. `wanted` is kept when
 * it is free.
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

/** True for the first that asks, and for the next one when the process of the first has ended. */
function claim(port: number): boolean {
  const file = join(claims, String(port));
  try {
    mkdirSync(claims, { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    // Where nothing can be written, nobody claims anything: then what is free now has to do.
    if (!isTaken) return true;
    if (isHeld(file)) return false;
    writeFileSync(file, String(process.pid));
  }
  if (mine.length === 0) process.once('exit', giveBack);
  mine.push(file);
  return true;
}

const mine: string[] = [];
const giveBack = () => mine.forEach((file) => rmSync(file, { force: true }));

/** One that is only being written, or goes this moment, is left to others. */
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
