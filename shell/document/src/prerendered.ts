import { integrityOf } from '@introvest/registry/integrity';
import type { ShellBuild } from '@introvest/registry/schema';
import pTimeout from 'p-timeout';
import type { DocumentPage } from './pages.js';
import { ASSETS } from './snapshot.js';

/** A page's markup and styles, which were rendered when its remote was built. */
export interface PrerenderedPage {
  markup: string;
  /** Whether the page has buttons or fields. The app then starts immediately, because they don't work without it. */
  hasControls: boolean;
}

const READ_MS = 500;

type Read = (file: string) => Promise<{ bytes: Buffer } | undefined>;

/** Returns a file's text; undefined if it is missing, altered or slow, so that the document isn't delayed. */
async function readText(read: Read, file: string, integrity: string | undefined) {
  const found = await pTimeout(read(file), { milliseconds: READ_MS }).catch(() => undefined);
  if (!found || integrityOf(found.bytes) !== integrity) return undefined;
  return found.bytes.toString('utf8');
}

/**
 * Reads the prerendered page. Returns undefined if it can't be read, or if a page has controls and its URL has
 * parameters, because the parameters may change the page.
 */
export async function readPrerendered(
  read: Read,
  { prerendered }: DocumentPage,
  query: string,
): Promise<PrerenderedPage | undefined> {
  const markup = prerendered && (await readText(read, prerendered.file, prerendered.integrity));
  if (markup === undefined) return undefined;
  const hasControls = /<(?:button|input|select|textarea)\b/.test(markup);
  return hasControls && query !== '' ? undefined : { markup, hasControls };
}

/** Stylesheets are cached, because builds never change. */
const known = new WeakMap<ShellBuild, string>();

/**
 * Returns the shell's stylesheet, to be inlined in a document with a prerendered page, because a separate request would
 * delay the first paint by a round trip. Undefined if the file can't be read. The document then links the stylesheet
 * instead.
 */
export async function readStartStyle(read: Read, shell: ShellBuild): Promise<string | undefined> {
  if (known.has(shell)) return known.get(shell);
  const sheet = shell.entry.find((file) => file.endsWith('.css')) ?? '';
  const text = await readText(read, ASSETS.slice(1) + sheet, shell.files[sheet]?.integrity);
  // Only this text can end a style element.
  if (text === undefined || text.includes('</')) return undefined;
  known.set(shell, text);
  return text;
}
