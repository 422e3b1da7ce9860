import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Seconds that a program may take to answer for the first time. */
const PATIENCE = 60;

/** A program that ends with all it has started. */
export function startProgram(command, args, env = {}) {
  const child = spawn(command, args, {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  const signal = (name) => {
    const { pid } = child;
    try {
      if (pid !== undefined) process.kill(-pid, name);
    } catch {
      // It has ended meanwhile.
    }
  };
  // Whoever stops the run stops what it has started.
  const leave = () => signal('SIGKILL');
  process.once('exit', leave);
  return {
    async end() {
      process.off('exit', leave);
      signal('SIGTERM');
      await Promise.race([ended, sleep(5000)]);
      signal('SIGKILL');
    },
  };
}

/** What `attempt` answers, as soon as it doesn't fail any more. */
export async function waitFor(name, attempt) {
  let reason;
  for (let waited = 0; waited < PATIENCE; waited += 0.25) {
    try {
      return await attempt();
    } catch (error) {
      reason = error;
      await sleep(250);
    }
  }
  throw new Error(`${name} did not start: ${reason.message}`);
}
