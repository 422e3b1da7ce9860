import { integrityOf } from '@introvest/registry/integrity';
import type { ShellBuild } from '@introvest/registry/schema';
import pTimeout from 'p-timeout';
import { ASSETS } from './snapshot.js';

const READ_MS = 500;

type Read = (file: string) => Promise<{ bytes: Buffer } | undefined>;

/** Stylesheets are cached, because builds never change. */
const known = new WeakMap<ShellBuild, string>();

/**
 * Returns the shell's stylesheet, to be inlined in a document with a prerendered page, because a separate request would
 * delay the first paint by a round trip. Undefined if the file is missing or differs from the build. The document then
 * links the stylesheet instead.
 */
export async function readStartStyle(read: Read, shell: ShellBuild): Promise<string | undefined> {
  const text = known.get(shell) ?? (await readAll(read, shell));
  if (text !== undefined) known.set(shell, text);
  return text;
}

async function readAll(read: Read, { entry, files }: ShellBuild): Promise<string | undefined> {
  const sheets = entry.filter((file) => file.endsWith('.css'));
  const texts = sheets.map(async (file) => {
    const found = await read((ASSETS + file).slice(1));
    const isWhole = found && integrityOf(found.bytes) === files[file]?.integrity;
    const text = isWhole ? found.bytes.toString('utf8') : '</';
    // Only this text can end a style element.
    if (text.includes('</')) throw new Error(`${file} can't be inlined in a document.`);
    return text;
  });
  return pTimeout(Promise.all(texts), { milliseconds: READ_MS }).then(
    (all) => all.join(''),
    () => undefined,
  );
}
