import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folder in which Debian installs all versions of PostgreSQL. None of them is on the PATH. */
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

/** Installs packages of the distribution as root, or with sudo if it needs no password. Doesn't start any server. */
export function installPackages(packages, why) {
  const isRoot = process.getuid?.() === 0;
  if (!existsSync('/usr/bin/apt-get') || !(isRoot || isThere('sudo'))) return;
  console.log(`Installing ${packages.join(', ')} for ${why} …`);
  // With RUNLEVEL=1, a package doesn't start its server on the default port.
  const settings = ['DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'];
  const [command, ...words] = [...(isRoot ? [] : ['sudo', '-n']), 'env', ...settings, 'apt-get'];
  const apt = (...args) =>
    spawnSync(command, [...words, '-y', '-q', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  apt('update');
  apt('install', '--no-install-recommends', ...packages);
}

const packageOf = {
  promtool: 'prometheus',
  kubectl: 'kubernetes-client',
};

export function ensurePrograms(programs, why) {
  const missing = () => programs.filter((program) => !isThere(program));
  if (missing().length === 0) return;
  const packages = () => missing().map((name) => packageOf[name] ?? name);
  installPackages(packages(), why);
  if (missing().length === 0) return;
  const names = packages().map((name) => `"${name}"`);
  throw new Error(`Missing for ${why}: install your distribution's ${names.join(' and ')}.`);
}
