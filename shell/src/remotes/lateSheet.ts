import type { SnapshotRemote } from '../registry/snapshot';
import { lateFile } from './lateFiles';

/** What webpack's runtime says of a stylesheet that did not load. */
interface SheetError {
  code?: string;
  request?: string;
}

const waiting = new Set<string>();

const isHere = (address: string) =>
  [...document.styleSheets].some(({ href }) => href?.split('?')[0] === address);

/**
 * A stylesheet that was given up was taken out of the page, and a script that was is on its way still. So it is asked for
 * once more, by nobody who gives up; once it has come it is in force, under the address by which webpack's runtime looks
 * for it, and whoever stands behind a message hears of it as of a script.
 */
export function bringSheetLate(error: unknown, { files }: SnapshotRemote): void {
  const { code, request = '' } = (error ?? {}) as SheetError;
  if (code !== 'CSS_CHUNK_LOAD_FAILED' || !request) return;
  const { origin, pathname } = new URL(request, location.origin);
  const address = origin + pathname;
  const integrity = files[pathname];
  if (!integrity || waiting.has(address)) return;
  waiting.add(address);
  const link = document.createElement('link');
  const end = () => {
    link.remove();
    waiting.delete(address);
  };
  const apply = () => {
    // By a press of Retry, meanwhile.
    if (isHere(address)) return end();
    link.onload = () => {
      waiting.delete(address);
      dispatchEvent(new Event(lateFile));
    };
    link.dataset.href = address;
    link.rel = 'stylesheet';
  };
  Object.assign(link, { rel: 'preload', as: 'style', integrity, onload: apply, onerror: end });
  // The first request may hang for ever, and another one of its address with it.
  link.href = `${address}?late=1`;
  document.head.append(link);
}
