import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Stands for the id while a build is made: as long as one, and no other text of a bundle. */
export const PENDING_BUILD = 'c0de1dc0de1d';

/**
 * Gives a build the id that its bytes have earned, everywhere where it says its name: builds that would ship the same
 * have the same id, whatever their sources look like. Source maps follow, but decide nothing. Answers the id.
 */
export async function seal(folder: string): Promise<string> {
  const names = (await readdir(folder)).sort();
  const misnamed = names.find((name) => name.includes(PENDING_BUILD));
  if (misnamed) throw new Error(`${misnamed} has the id in its name, where nobody looks for it.`);
  const files = await Promise.all(
    names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })),
  );
  const hash = createHash('sha256');
  for (const { name, bytes } of files.filter((file) => !file.name.endsWith('.map'))) {
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  const build = hash.digest('hex').slice(0, PENDING_BUILD.length);
  for (const { name, bytes } of files.filter((file) => file.bytes.includes(PENDING_BUILD))) {
    // As bytes, of which latin1 changes none.
    const text = bytes.toString('latin1').replaceAll(PENDING_BUILD, build);
    await writeFile(join(folder, name), text, 'latin1');
  }
  return build;
}
