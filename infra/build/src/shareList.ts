import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const SDK = '@introvest/shell-sdk';

/** Request → whether the shell has it at hand from the start. This list is all that is shared. */
const SHARED: Record<string, { eager: boolean }> = {
  react: { eager: true },
  'react/jsx-runtime': { eager: true },
  'react-dom': { eager: true },
  [SDK]: { eager: true },
  [`${SDK}/api`]: { eager: true },
  [`${SDK}/ui`]: { eager: true },
  [`${SDK}/choices`]: { eager: false },
  [`${SDK}/forms`]: { eager: false },
  [`${SDK}/overlays`]: { eager: false },
  [`${SDK}/people`]: { eager: false },
  [`${SDK}/upload`]: { eager: false },
  [`${SDK}/realtime`]: { eager: false },
};

/** What the shell provides: one copy of each, with the version that it really has. */
export function providedShares(sdkVersion: string) {
  const reactVersion = installedReact();
  return shares((request, { eager }) => {
    const version = request.startsWith(SDK) ? sdkVersion : reactVersion;
    return { singleton: true, eager, version, requiredVersion: `^${version}` };
  });
}

/** What a remote takes: nothing of its own, and a clear refusal when the shell's does not fit. */
export function consumedShares(sdkRange: string) {
  const reactRange = `^${installedReact().split('.')[0]}.0.0`;
  return shares((request) => ({
    singleton: true,
    strictVersion: true,
    import: false as const,
    requiredVersion: request.startsWith(SDK) ? sdkRange : reactRange,
  }));
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
