import { integrityOf } from '@introvest/registry/integrity';
import pTimeout from 'p-timeout';
import type { DocumentPage } from './pages.js';

/** A page's own text and styles, made while its remote was built. */
export interface DrawnAhead {
  markup: string;
  /** It has buttons or fields, which the app serves: the app starts at once. */
  hasControls: boolean;
}

const READ_MS = 500;

const control = /<(?:button|input|select|textarea)\b/;

type Read = (file: string) => Promise<{ bytes: Buffer } | undefined>;

/**
 * What is seen of a page until the app is there. Without its file the page is merely later: neither a failure nor a store
 * that hangs holds it up, and what is not what was published is as if it were not there. One with controls may be another
 * page where its address says more.
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
