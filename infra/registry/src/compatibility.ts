import type { PublishedRemote, RemoteBuild, ShellBuild, SnapshotRemote, Uses } from './schema.js';

/** Modules that a remote needs. If the build did not record its imports, the version range of the sdk is compared. */
export type Needs = Pick<RemoteBuild, 'name' | 'sdk' | 'uses' | 'shares'>;
type Offers = Pick<ShellBuild, 'sdk' | 'provides' | 'shares'>;

const numbers = (version: string) => version.split('.').map(Number);

/** Returns whether a version satisfies a caret range. Builds don't use any other kind of range. */
export function satisfiesRange(version: string, range: string): boolean {
  if (!/^\^\d+\.\d+\.\d+$/.test(range)) return false;
  const [major = NaN, minor = NaN, patch = NaN] = numbers(version);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbers(range.slice(1));
  if (major !== wantedMajor) return false;
  if (minor === wantedMinor) return patch >= wantedPatch;
  // Below 1.0.0, a minor version may contain breaking changes, so a caret range stays within the minor version.
  return major > 0 && minor > wantedMinor;
}

export function sdkNeeds(build: Needs, shell: Offers): string | undefined {
  const missing = build.uses && shell.provides ? missingExports(build.uses, shell.provides) : [];
  if (missing.length > 0) {
    return `${build.name} needs ${inWords(missing)}, which the running shell (sdk ${shell.sdk}) doesn't have.`;
  }
  if ((!build.uses || !shell.provides) && !satisfiesRange(shell.sdk, build.sdk)) {
    return `${build.name} needs sdk ${build.sdk}, but the running shell has ${shell.sdk}.`;
  }
  return wrongShare(build, shell);
}

export const brokenRemote = (shell: Offers, live: Needs[]): string | undefined =>
  live
    .map((remote) => sdkNeeds(remote, shell)?.replaceAll('the running shell', 'this shell'))
    .find((sentence) => sentence !== undefined);

/** Marks remotes that can't run in this shell, and omits data that browsers don't need. */
export const paired = (remotes: PublishedRemote[], shell: Offers): SnapshotRemote[] =>
  remotes.map((remote) => {
    const refused = sdkNeeds(remote, shell);
    const { uses: _, shares: __, ...named } = remote;
    return refused === undefined ? named : { ...named, refused };
  });

function missingExports(uses: Uses, provides: Uses): string[] {
  return Object.entries(uses).flatMap(([entry, exports]) => {
    const offered = provides[entry];
    if (!offered) return [entry];
    const lacking = Object.entries(exports)
      .filter(([name, since]) => !satisfiesRange(offered[name] ?? '', `^${since}`))
      .map(([name]) => name);
    return lacking.length > 0 ? [`${inWords(lacking)} from ${entry}`] : [];
  });
}

function wrongShare({ name, shares = {} }: Needs, shell: Offers): string | undefined {
  if (!shell.shares) return undefined;
  for (const [library, range] of Object.entries(shares)) {
    const version = shell.shares[library];
    if (version === undefined) {
      return `${name} needs ${library}, which the running shell (sdk ${shell.sdk}) doesn't share.`;
    }
    if (!satisfiesRange(version, range)) {
      return `${name} needs ${library} ${range}, but the running shell has ${version}.`;
    }
  }
  return undefined;
}

const list = new Intl.ListFormat('en-GB');
const inWords = (words: string[]): string => list.format(words);
