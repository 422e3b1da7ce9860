import { freePort } from '@introvest/local/embedded/freePort';
import { makeRunFolder } from '@introvest/testing/runFolder';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isReachable } from './probes.js';

export async function startPgbouncer(urls: string[], size: number) {
  const folder = makeRunFolder();
  const port = await freePort();
  const logins = urls.map((url) => new URL(url));
  const quoted = (text: string) => `"${decodeURIComponent(text)}"`;
  const users = logins.map(({ username, password }) => `${quoted(username)} ${quoted(password)}`);
  writeFileSync(join(folder, 'users'), users.join('\n'));
  writeFileSync(
    join(folder, 'ini'),
    `[databases]
* = host=${logins[0]?.hostname} port=${logins[0]?.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 1000
log_connections = 0
log_disconnections = 0
`,
  );
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn('/usr/sbin/pgbouncer', [join(folder, 'ini'), ...user], { stdio: 'ignore' });
  const through = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
  while (child.exitCode === null && !(await isReachable(through(urls[0] ?? '')))) await sleep(50);
  if (child.exitCode !== null) throw new Error("PgBouncer didn't start.");
  return {
    through,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
