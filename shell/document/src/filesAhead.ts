import { ownValue } from '@introvest/registry/ownValue';
import type { DocumentPage } from './pages.js';
import { ASSETS, type Site } from './snapshot.js';

/** A script or stylesheet that will be asked for. */
export interface FileAhead {
  url: string;
  as: 'script' | 'style';
  /** The same as the guard will set, or the browser would fetch the file twice. */
  integrity: string;
}

const kindOf = (url: string): FileAhead['as'] => (url.endsWith('.css') ? 'style' : 'script');

/**
 * What the page waits for besides the shell's start: its own files, and those of the shell that would otherwise be asked for
 * only once the start has run, which on a slow phone is a second later.
 */
export function filesAhead({ shell, snapshot }: Site, page: DocumentPage): FileAhead[] {
  const integrity = Object.assign({}, ...snapshot.remotes.map(({ files }) => files)) as Record<
    string,
    string
  >;
  const own = page.preload.map((url) => ({
    url,
    as: kindOf(url),
    integrity: integrity[url] ?? '',
  }));
  const later = page.later.flatMap((entry) => ownValue(shell.later, entry) ?? []);
  const names = new Set([...(page.topBar ? (shell.bar ?? []) : []), ...later]);
  return [
    ...own,
    ...[...names].map((name) => ({
      url: ASSETS + name,
      as: kindOf(name),
      integrity: shell.files[name]?.integrity ?? '',
    })),
  ];
}
