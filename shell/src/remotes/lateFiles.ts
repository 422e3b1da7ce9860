/** Told on `window` when what was given up has come after all; who waits for it behind a message asks again. */
export const lateFile = 'introvest:late-file';

/** What was given up of one folder, and whether some of it has come since. */
interface Missed {
  addresses: Set<string>;
  hasCome: boolean;
}

const folders = new Map<string, Missed>();
/** By whichever request: another one of the same file may be under way still. */
const here = new Set<string>();

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/'));

function miss(address: string): void {
  if (here.has(address)) return;
  const folder = folderOf(address);
  const missed = folders.get(folder) ?? { addresses: new Set(), hasCome: false };
  missed.addresses.add(address);
  folders.set(folder, missed);
}

/**
 * A file that was given up is here by whichever request, or will not come by any. Nobody is told while others of its
 * folder are on their way still: they would be asked for a second time, on a line that is slow as it is.
 */
function settle(address: string, hasCome: boolean): void {
  if (hasCome) here.add(address);
  const folder = folderOf(address);
  const missed = folders.get(folder);
  if (!missed?.addresses.delete(address)) return;
  missed.hasCome ||= hasCome;
  if (missed.addresses.size > 0) return;
  folders.delete(folder);
  if (missed.hasCome) dispatchEvent(new Event(lateFile));
}

/** A script that was given up is still on its way, and runs when it comes. A stylesheet is not: see `lateSheet.ts`. */
export function watchLate(
  script: HTMLScriptElement | HTMLLinkElement,
  address: string,
  patience: number,
): void {
  if (script.tagName !== 'SCRIPT') return;
  const timer = setTimeout(() => miss(address), patience);
  const end = (hasCome: boolean) => () => {
    clearTimeout(timer);
    settle(address, hasCome);
  };
  script.addEventListener('load', end(true));
  script.addEventListener('error', end(false));
}

/** Answers what ends it. */
export function hearLateFiles(handler: () => void): () => void {
  window.addEventListener(lateFile, handler);
  return () => window.removeEventListener(lateFile, handler);
}
