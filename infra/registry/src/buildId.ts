import { createHash } from 'node:crypto';

/** Stands for the id while a build is made: as long as one, and no other text of a bundle. */
export const PENDING_BUILD = 'c0de1dc0de1dc0de1dc0de1dc0de1d00';

/** One file of a build. */
export interface BuildFile {
  name: string;
  bytes: Buffer;
}

/** The id that the bytes of these files have earned; wherever they will say it, they say the placeholder. */
export function idOfBytes(files: BuildFile[]): string {
  const hash = createHash('sha256');
  const sorted = [...files].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, bytes } of sorted) hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, PENDING_BUILD.length);
}

/** As bytes, of which latin1 changes none. */
export const withText = (bytes: Buffer, before: string, after: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(before, after), 'latin1');

/**
 * The id that a finished build must have: of its files and its `build.json` as they were before they said it.
 * Whatever else `build.json` says it said by then; only `files`, with hashes and sizes, was added at its end.
 */
export function idOfFinished(build: string, manifest: string, files: BuildFile[]): string {
  const { files: _, ...draft } = JSON.parse(manifest) as Record<string, unknown>;
  const all = [...files, { name: 'build.json', bytes: Buffer.from(JSON.stringify(draft)) }];
  return idOfBytes(
    all.map(({ name, bytes }) => ({ name, bytes: withText(bytes, build, PENDING_BUILD) })),
  );
}
