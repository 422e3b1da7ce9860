import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const program = '/usr/sbin/pgbouncer';

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true) || socket.destroy());
    socket.once('error', () => resolve(false));
  });

/** PgBouncer by transaction in front of a database, for these logins; `size` connections for each of them. */
export async function startPgbouncer({ database, port, size, logins }) {
  const folder = mkdtempSync(join(tmpdir(), 'introvest-pgbouncer-'));
  // It refuses to run as root.
  chmodSync(folder, 0o755);
  const { hostname, port: databasePort } = new URL(database);
  const users = logins.map((url) => new URL(url));
  const quoted = (text) => `"${decodeURIComponent(text)}"`;
  writeFileSync(
    join(folder, 'users'),
    users.map(({ username, password }) => `${quoted(username)} ${quoted(password)}`).join('\n'),
    { mode: 0o644 },
  );
  writeFileSync(
    join(folder, 'ini'),
    `[databases]
* = host=${hostname} port=${databasePort}
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
    { mode: 0o644 },
  );
  const args = [join(folder, 'ini'), ...(process.getuid?.() === 0 ? ['-u', 'postgres'] : [])];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore'] });
  while (child.exitCode === null && !(await answers(port))) await sleep(50);
  if (child.exitCode !== null) throw new Error('PgBouncer did not start.');
  return {
    /** An address of the database, through this. */
    through(url) {
      const pooled = new URL(url);
      pooled.port = String(port);
      return pooled.href;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
