import { idOfBytes, PENDING_BUILD, withText } from '@introvest/registry/buildId';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Replaces the placeholder with an id derived from the bytes of the build, and returns the id. Builds with the same
 * output have the same id, even if their sources differ. Source maps are updated but don't affect the id. The registry
 * verifies the id with `idOfFinished`, so `build.json` must already be complete, except for the hashes and sizes that
 * are appended later.
 */
export async function seal(folder: string): Promise<string> {
  const names = (await readdir(folder)).sort();
  const misnamed = names.find((name) => name.includes(PENDING_BUILD));
  if (misnamed)
    throw new Error(
      `The file name ${misnamed} contains the build id, so it can't be found by its real id.`,
    );
  const files = await Promise.all(
    names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })),
  );
  const build = idOfBytes(files.filter((file) => !file.name.endsWith('.map')));
  for (const { name, bytes } of files.filter((file) => file.bytes.includes(PENDING_BUILD))) {
    await writeFile(join(folder, name), withText(bytes, PENDING_BUILD, build));
  }
  return build;
}
