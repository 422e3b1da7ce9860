import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fchownSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What an engine does before the image's first process: a root that nobody writes to, a /tmp in memory, processes of
 * its own; then no capability and no way to get one. The network is the machine's.
 */
const script = `
set -e
root=$1; user=$2; group=$3; folder=$4; mounts=$5; shift 5
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777,nosuid,nodev tmpfs "$root/tmp"
for mount in $mounts; do mount --bind "\${mount%%:*}" "$root\${mount#*:}"; done
mount -o remount,bind,ro "$root"
exec chroot "$root" /usr/bin/setpriv --reuid "$user" --regid "$group" --clear-groups --no-new-privs \
  --inh-caps=-all --bounding-set=-all -- /usr/bin/env -i -C "$folder" "$@"
`;

/** What engines say where an image does not. Some say a home too; these images say theirs themselves. */
const usual = ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'];

const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);

/** An image's process as a container engine runs it: `command` is said to its entry point, or instead of its own. */
export function startContainer({ root, config }, { env = {}, command, mounts = {}, logFile }) {
  const [user, group] = config.User.split(':').map(Number);
  // An engine makes the places at which it mounts something.
  for (const target of Object.values(mounts)) mkdirSync(join(root, target), { recursive: true });
  const log = openSync(logFile, 'a');
  // As engines do: what is said at /dev/stdout is opened by whoever the image runs as.
  fchownSync(log, user, group);
  const given = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const variables = [...usual, ...(config.Env ?? []), ...given];
  const words = [...(config.Entrypoint ?? []), ...(command ?? config.Cmd ?? [])];
  const bound = Object.entries(mounts).map(([source, target]) => `${source}:${target}`);
  const apart = ['--mount', '--pid', '--fork', '--kill-child'];
  const place = [root, user, group, config.WorkingDir || '/', bound.join(' ')];
  const child = spawn(
    'unshare',
    [...apart, 'sh', '-c', script, 'sh', ...place, ...variables, ...words],
    { stdio: ['ignore', log, log] },
  );
  closeSync(log);
  const ended = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  /** To the first process inside; the one outside only waits for it. */
  const signal = (name) => {
    for (const pid of hasEnded() ? [] : childrenOf(child.pid)) process.kill(Number(pid), name);
  };
  return {
    hasEnded,
    /** Its exit code, once it has ended by itself. */
    ended: async () => (await ended)[0],
    /** Asked to leave as the image wants to be asked; answers the exit code. */
    async stop() {
      signal(config.StopSignal ?? 'SIGTERM');
      return (await ended)[0];
    },
    async kill() {
      signal('SIGKILL');
      await ended;
    },
    log: () => readFileSync(logFile, 'utf8'),
  };
}
