import { integrityOf } from '@introvest/registry/integrity';
import type { ShellBuild } from '@introvest/registry/schema';
import pTimeout from 'p-timeout';
import { ASSETS } from './snapshot.js';

const READ_MS = 500;

type Read = (file: string) => Promise<{ bytes: Buffer } | undefined>;

/** Builds never change. */
const known = new WeakMap<ShellBuild, string>();

/**
 * The shell's style sheet, to stand in a document that shows its page at once: asked for, it would hold the first picture up
 * by a round trip of the line. Nothing where the file does not come, or is not what was built: then it is asked for.
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
    // Inside a style element only this can end it.
    if (text.includes('</')) throw new Error(`${file} can't be inlined in a document.`);
    return text;
  });
  return pTimeout(Promise.all(texts), { milliseconds: READ_MS }).then(
    (all) => all.join(''),
    () => undefined,
  );
}
