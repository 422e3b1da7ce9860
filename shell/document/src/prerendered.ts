import { integrityOf } from '@introvest/registry/integrity';
import type { ShellBuild } from '@introvest/registry/schema';
import pTimeout from 'p-timeout';
import type { DocumentPage } from './pages.js';
import { ASSETS } from './snapshot.js';

export interface PrerenderedPage {
  markup: string;
  /** Whether the page has buttons or fields. If so, the app starts immediately, because they don't work without it. */
  hasControls: boolean;
}

const READ_MS = 500;

type Read = (file: string) => Promise<{ bytes: Buffer } | undefined>;

/**
 * Returns the text of a file. Undefined if the file is missing, altered or too slow, so that it doesn't delay the
 * document.
 */
async function readText(read: Read, file: string, integrity: string | undefined) {
  const found = await pTimeout(read(file), { milliseconds: READ_MS }).catch(() => undefined);
  if (!found || integrityOf(found.bytes) !== integrity) return undefined;
  return found.bytes.toString('utf8');
}

/**
 * Reads the prerendered page. Undefined if it can't be read, or if it has controls and the URL has parameters, because
 * those may change the page.
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

const known = new WeakMap<ShellBuild, string>();

/**
 * Returns the shell's style sheet for inlining in a document with a prerendered page. A separate request would delay
 * the first paint by a round trip. If the file can't be read, returns undefined, and the document links to the style
 * sheet instead.
 */
export async function readStartStyle(read: Read, shell: ShellBuild): Promise<string | undefined> {
  if (known.has(shell)) return known.get(shell);
  const sheet = shell.entry.find((file) => file.endsWith('.css')) ?? '';
  const text = await readText(read, ASSETS.slice(1) + sheet, shell.files[sheet]?.integrity);
  // A style element ends only at `</`, so a sheet without it can be embedded.
  if (text === undefined || text.includes('</')) return undefined;
  known.set(shell, text);
  return text;
}
