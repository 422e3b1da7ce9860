// CPU that processes have used, from /proc (Linux): in milliseconds, ten at a time.
import { readdirSync, readFileSync } from 'node:fs';

const tickMs = 10;

function statOf(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [, parent] = fields;
  const [user, system, userOfEnded, systemOfEnded] = fields.slice(11, 15).map(Number);
  return { parent: Number(parent), own: user + system, ended: userOfEnded + systemOfEnded };
}

export const parentOf = (pid) => statOf(pid).parent;

export const cpuOf = (pid) => statOf(pid).own * tickMs;

/** Of a server and all that it has started, those that have ended included. */
export function cpuOfFamily(leader) {
  let ticks = statOf(leader).own + statOf(leader).ended;
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      const { parent, own } = statOf(pid);
      if (parent === leader) ticks += own;
    } catch {
      // It has ended since the folder was read.
    }
  }
  return ticks * tickMs;
}
