import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const SDK = '@introvest/shell-sdk';

/** All shared modules, by import name. `eager` modules are in the shell's initial bundle. */
const SHARED: Record<string, { eager: boolean }> = {
  react: { eager: true },
  'react/jsx-runtime': { eager: true },
  'react-dom': { eager: true },
  [SDK]: { eager: true },
  [`${SDK}/api`]: { eager: true },
  [`${SDK}/ui`]: { eager: true },
  [`${SDK}/amounts`]: { eager: false },
  [`${SDK}/choices`]: { eager: false },
  [`${SDK}/picker`]: { eager: false },
  [`${SDK}/search`]: { eager: false },
  [`${SDK}/fields`]: { eager: false },
  [`${SDK}/forms`]: { eager: false },
  [`${SDK}/overlays`]: { eager: false },
  [`${SDK}/parts`]: { eager: false },
  [`${SDK}/payments`]: { eager: false },
  [`${SDK}/tabs`]: { eager: false },
  [`${SDK}/upload`]: { eager: false },
  [`${SDK}/realtime`]: { eager: false },
};

/** Returns the modules that the shell provides, one copy of each, with its actual version. */
export function providedShares(sdkVersion: string) {
  const reactVersion = installedReact();
  return shares((request, { eager }) => {
    const version = isSdkEntry(request) ? sdkVersion : reactVersion;
    return { singleton: true, eager, version, requiredVersion: `^${version}` };
  });
}

/**
 * Returns the modules that a remote uses without bundling them. Accepts any version of the sdk, because imports are
 * recorded by name (`shareRecord.ts`) and compared before any file is loaded. A version range would be too strict for
 * some remotes and too lax for others.
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

/**
 * Returns the version ranges of libraries that a remote needs. A remote may use everything in the minor version that it
 * was built with.
 */
export function librariesNeeded(libraries: string[]): Record<string, string> {
  const [major, minor] = installedReact().split('.');
  return Object.fromEntries(libraries.map((library) => [library, `^${major}.${minor}.0`]));
}

/** Returns every library that the shell shares, with the library's version. */
export function librariesOffered(): Record<string, string> {
  const libraries = Object.keys(SHARED).filter((request) => !isSdkEntry(request));
  const version = installedReact();
  return Object.fromEntries(libraries.map((library) => [library, version]));
}

function shares<Config>(make: (request: string, options: { eager: boolean }) => Config) {
  return Object.fromEntries(
    Object.entries(SHARED).map(([request, options]) => [request, make(request, options)]),
  );
}

function installedReact(): string {
  const file = createRequire(import.meta.url).resolve('react/package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
