const numbers = (version: string) => version.split('.').map(Number);

/**
 * Whether the shell's sdk satisfies a remote's caret range; only `^major.minor.patch` is ever built.
 * Asked before anything is loaded: the federation runtime refuses only after fetching everything.
 */
export function satisfiesRange(version: string, range: string): boolean {
  if (!/^\^\d+\.\d+\.\d+$/.test(range)) return false;
  const [major = NaN, minor = NaN, patch = NaN] = numbers(version);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbers(range.slice(1));
  if (major !== wantedMajor) return false;
  // Below 1.0.0 a minor version may break, so a caret stays within it.
  if (major === 0) return minor === wantedMinor && patch >= wantedPatch;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}
