import { createHash } from 'node:crypto';

/** Placeholder of the length of a build id. It doesn't occur anywhere else in a bundle. */
export const PENDING_BUILD = 'c0de1dc0de1dc0de1dc0de1dc0de1d00';

export interface BuildFile {
  name: string;
  bytes: Buffer;
}

export function idOfBytes(files: BuildFile[]): string {
  const hash = createHash('sha256');
  const sorted = [...files].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, bytes } of sorted) hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, PENDING_BUILD.length);
}

/** Replaces text in a byte buffer. Decodes as latin1, which preserves every byte. */
export const withText = (bytes: Buffer, before: string, after: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(before, after), 'latin1');

/**
 * Returns the id that a finished build must have. Hashes its files and its `build.json` with the placeholder instead of
 * the id. Omits `files`, because the build adds this field to `build.json` last.
 */
export function idOfFinished(build: string, manifest: string, files: BuildFile[]): string {
  const { files: _, ...draft } = JSON.parse(manifest) as Record<string, unknown>;
  const all = [...files, { name: 'build.json', bytes: Buffer.from(JSON.stringify(draft)) }];
  return idOfBytes(
    all.map(({ name, bytes }) => ({ name, bytes: withText(bytes, build, PENDING_BUILD) })),
  );
}
