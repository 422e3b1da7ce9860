import { mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where a checkout notes which servers its tests have left running: `{ pid, url, endpoint }`, or only `{ pid }` while they start. */
export const stateFile = (root) =>
  process.env.TEST_SERVERS_FILE ?? join(root, '.build/testing/servers.json');

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** What runs, or undefined; the note of a process that has gone is removed. */
export function readState(file) {
  let state;
  try {
    state = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // There is none, or it is being written by somebody who has only just started.
    return undefined;
  }
  if (isAlive(state.pid)) return state;
  rmSync(file, { force: true });
  return undefined;
}

/** False when somebody else was first. */
export function claimState(file, state) {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, JSON.stringify(state), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

export function replaceState(file, state) {
  writeFileSync(`${file}.tmp`, JSON.stringify(state));
  renameSync(`${file}.tmp`, file);
}

/** The idle hour counts from the last of these. */
export function touchState(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The servers ended meanwhile; whoever needs them starts them again.
  }
}
