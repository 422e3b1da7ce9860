import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isThere = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => existsSync(join(folder, 'redis-server')));

/** Installs redis-server from the distribution's packages where this user may; no server of the system is started. */
export function ensureRedis() {
  if (isThere()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing redis-server for the tests with several processes …');
    const apt = (...args) =>
      spawnSync('apt-get', ['-y', '-q', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        // RUNLEVEL=1 keeps the package from starting a server on the usual port.
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      });
    apt('update');
    apt('install', '--no-install-recommends', 'redis-server');
  }
  if (!isThere()) {
    throw new Error(
      'The tests with several processes need Redis: install your distribution\'s package "redis-server".',
    );
  }
}
