import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './inputs.js';

const SDK = '@introvest/shell-sdk';
const LIBRARIES = ['react', 'react/jsx-runtime', 'react-dom'];
/** Modules in the shell's initial bundle. All other shared modules load when a page first needs them. */
const EAGER = [...LIBRARIES, SDK, `${SDK}/api`, `${SDK}/ui`];

const readPackage = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as { version: string; exports: object };

function sharedModules(): string[] {
  const entries = Object.keys(readPackage(join(ROOT, 'shell/sdk/package.json')).exports);
  return [
    ...LIBRARIES,
    ...entries.filter((entry) => entry !== './host').map((entry) => SDK + entry.slice(1)),
  ];
}

export function providedShares(sdkVersion: string) {
  const reactVersion = installedReact();
  return shares((request) => {
    const version = isSdkEntry(request) ? sdkVersion : reactVersion;
    const eager = EAGER.includes(request);
    return { singleton: true, eager, version, requiredVersion: `^${version}` };
  });
}

/**
 * Returns the modules that a remote uses without bundling them. Accepts any version of the sdk, because imports are
 * recorded by name (`shareRecord.ts`) and compared before any file loads. A version range would be too strict for some
 * remotes and too lax for others.
 */
export function consumedShares() {
  return shares((request) => ({
    singleton: true,
    import: false as const,
    ...(isSdkEntry(request)
      ? { requiredVersion: false as const }
      : {
          strictVersion: true,
          requiredVersion: librariesNeeded([request])[request] ?? (false as const),
        }),
  }));
}

export const isSdkEntry = (request: string): boolean =>
  request === SDK || request.startsWith(`${SDK}/`);

export function librariesNeeded(libraries: string[]): Record<string, string> {
  const [major, minor] = installedReact().split('.');
  return Object.fromEntries(libraries.map((library) => [library, `^${major}.${minor}.0`]));
}

export function librariesOffered(): Record<string, string> {
  const version = installedReact();
  return Object.fromEntries(LIBRARIES.map((library) => [library, version]));
}

const shares = <Config>(make: (request: string) => Config) =>
  Object.fromEntries(sharedModules().map((request) => [request, make(request)]));

const installedReact = (): string =>
  readPackage(createRequire(import.meta.url).resolve('react/package.json')).version;
