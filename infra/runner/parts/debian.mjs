import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian installs several versions of PostgreSQL beside each other, none of them on the PATH. */
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

/** Installs the distribution's packages as root or by sudo without a password. Starts no server. */
export function installPackages(packages, why) {
  const isRoot = process.getuid?.() === 0;
  if (!existsSync('/usr/bin/apt-get') || !(isRoot || isThere('sudo'))) return;
  console.log(`Installing ${packages.join(', ')} for ${why} …`);
  // RUNLEVEL=1 keeps a package from starting a server on its usual port.
  const settings = ['DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'];
  const [command, ...words] = [...(isRoot ? [] : ['sudo', '-n']), 'env', ...settings, 'apt-get'];
  const apt = (...args) =>
    spawnSync(command, [...words, '-y', '-q', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  apt('update');
  apt('install', '--no-install-recommends', ...packages);
}

/** Packages that have another name than their program. */
const packageOf = {
  promtool: 'prometheus',
  kubectl: 'kubernetes-client',
};

/** Installs missing programs. Throws if one is still missing; `why` names what needs them. */
export function ensurePrograms(programs, why) {
  const missing = () => programs.filter((program) => !isThere(program));
  if (missing().length === 0) return;
  const packages = () => missing().map((name) => packageOf[name] ?? name);
  installPackages(packages(), why);
  if (missing().length === 0) return;
  const names = packages().map((name) => `"${name}"`);
  throw new Error(`Missing for ${why}: install your distribution's ${names.join(' and ')}.`);
}
