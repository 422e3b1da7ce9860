import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps the servers of several versions beside each other, none of them on the PATH. */
const postgresFolder = '/usr/lib/postgresql';
const hasPostgres = () =>
  existsSync(postgresFolder) &&
  readdirSync(postgresFolder).some((version) =>
    existsSync(join(postgresFolder, version, 'bin/postgres')),
  );

const isThere = (program) =>
  program === 'postgresql'
    ? hasPostgres()
    : [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) =>
        existsSync(join(folder, program)),
      );

/** Installs packages of the distribution where this user may; no server of the system is started. */
export function installPackages(packages, why) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(', ')} for ${why} …`);
  const apt = (...args) =>
    spawnSync('apt-get', ['-y', '-q', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      // RUNLEVEL=1 keeps a package from starting a server on its usual port.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  apt('update');
  apt('install', '--no-install-recommends', ...packages);
}

/** Programs that come in a package of another name. */
const packageOf = {
  promtool: 'prometheus',
  kubectl: 'kubernetes-client',
};

/** Sees to it that programs are there, from packages of their name or the one above. `why` says what needs them. */
export function ensurePrograms(programs, why) {
  const missing = () => programs.filter((program) => !isThere(program));
  if (missing().length === 0) return;
  const packages = () => missing().map((name) => packageOf[name] ?? name);
  installPackages(packages(), why);
  if (missing().length === 0) return;
  const names = packages().map((name) => `"${name}"`);
  throw new Error(`Missing for ${why}: install your distribution's ${names.join(' and ')}.`);
}
