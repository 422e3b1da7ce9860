import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whoever was killed left the file; nobody waits for the dead. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function take(file) {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0; // Released in this moment.
  }
}

/** One build at a time in one checkout: two would write the same folders. Released when the process ends. */
export async function holdBuildLock(file, print) {
  mkdirSync(dirname(file), { recursive: true });
  let told = false;
  while (!take(file)) {
    const holder = holderOf(file);
    // An empty file may be one that is just being written, so it gets the time of one round.
    if (holder > 0 && !isAlive(holder)) rmSync(file, { force: true });
    else if (!told && holder > 0) {
      told = true;
      print('build', `waits for the build of process ${holder}`);
    }
    await sleep(250);
  }
  process.once('exit', () => rmSync(file, { force: true }));
}
