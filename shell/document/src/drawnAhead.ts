import { integrityOf } from '@introvest/registry/integrity';
import pTimeout from 'p-timeout';
import type { DocumentPage } from './pages.js';

/** A page's markup and styles, which were rendered when its remote was built. */
export interface DrawnAhead {
  markup: string;
  /** Whether the page has buttons or fields. The app then starts immediately, because they don't work without it. */
  hasControls: boolean;
}

const READ_MS = 500;

const control = /<(?:button|input|select|textarea)\b/;

type Read = (file: string) => Promise<{ bytes: Buffer } | undefined>;

/**
 * Reads the prerendered page. Returns undefined, so that the document isn't delayed, if the file is missing, differs
 * from the published one, or takes too long. Also returns undefined if a page has controls and its URL has parameters,
 * because the parameters may change the page.
 */
export async function readDrawnAhead(
  read: Read,
  { prerendered }: DocumentPage,
  query: string,
): Promise<DrawnAhead | undefined> {
  if (!prerendered) return undefined;
  const found = await pTimeout(read(prerendered.file), { milliseconds: READ_MS }).catch(
    () => undefined,
  );
  if (!found || integrityOf(found.bytes) !== prerendered.integrity) return undefined;
  const markup = found.bytes.toString('utf8');
  const hasControls = control.test(markup);
  return hasControls && query !== '' ? undefined : { markup, hasControls };
}
