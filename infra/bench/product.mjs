// Starts the product as a person would and waits for its first page.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const answers = (url) =>
  fetch(url).then(
    (reply) => reply.ok,
    () => false,
  );

function groupLives(leader) {
  try {
    return process.kill(-leader, 0);
  } catch {
    return false;
  }
}

/** Runs `npm start` in `folder`; resolves with the seconds until the first page was there. */
export async function startProduct({ folder, dataDir, port, environment = {} }) {
  const started = Date.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, ...environment, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const url = `http://localhost:${port}`;
  let ended = false;
  child.once('exit', () => (ended = true));
  while (!(await answers(url))) {
    if (ended) throw new Error('npm start ended before the first page.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const seconds = (Date.now() - started) / 1000;
  const stop = async () => {
    if (ended || child.pid === undefined) return;
    process.kill(-child.pid, 'SIGTERM');
    // npm ends before the product does, which still closes its database.
    while (groupLives(child.pid)) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  return { url, seconds, pid: child.pid, stop };
}

/** Every process of the group that `npm start` leads. */
export function groupOf(leader) {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return Number(fields[2]) === leader;
    } catch {
      return false;
    }
  });
}

const statusOf = (pid) => readFileSync(`/proc/${pid}/status`, 'utf8');
const field = (status, name) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';

/** Megabytes of each Node process among these, npm's included. */
export const nodeSizes = (pids) =>
  pids.map((pid) => {
    try {
      const status = statusOf(pid);
      return /^(node|npm|MainThread)/.test(field(status, 'Name'))
        ? Number(field(status, 'VmRSS')) / 1024
        : 0;
    } catch {
      return 0;
    }
  });

/** Megabytes that the product's one Node process holds (the largest Node below npm). */
export const nodeMegabytes = (pids) => Math.round(Math.max(...nodeSizes(pids)));
