import { StartFault } from '@introvest/service-kit/startFault';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = '/usr/lib/postgresql';

function programOf(name: string): string {
  const versions = existsSync(folder) ? readdirSync(folder).map(Number) : [];
  const newest = versions
    .sort((one, other) => other - one)
    .map((version) => join(folder, String(version), 'bin', name))
    .find((file) => existsSync(file));
  return newest ?? name;
}

/** Returns environment variables, because all users can read a password on the command line. */
export function connectionVariables(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const said = {
    PGHOST: hostname.replaceAll(/[[\]]/g, ''),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

export function runPostgresTool(name: string, url: string, args: string[]): Promise<string> {
  const child = spawn(programOf(name), args, {
    env: { ...process.env, ...connectionVariables(url) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  return new Promise((resolve, reject) => {
    child.once('error', () =>
      reject(
        new StartFault(
          `${name} isn't installed. Install your distribution's postgresql-client package.`,
        ),
      ),
    );
    child.once('close', (code) =>
      code === 0 ? resolve(printed) : reject(new StartFault(`${name} failed: ${said.trim()}`)),
    );
  });
}
