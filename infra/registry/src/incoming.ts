import { isDeepStrictEqual } from 'node:util';
import { conflict } from '@introvest/service-kit/errors';
import { integrityOf } from './integrity.js';
import { ownValue } from './ownValue.js';
import { findBuild } from './queries.js';
import type { Build } from './schema.js';
import { storeBuild, type Releases } from './storeBuild.js';

interface Named {
  name: string;
  build: string;
}

/** Returns the folder of an upload that has not been checked completely. Files in this folder are never served. */
const placeOf = ({ name, build }: Named): string => `incoming/${name}/${build}/`;

/** Stores one uploaded file. If the build is already stored and has the same file, returns true without writing. */
export async function takeFile(
  { db, storage }: Releases,
  part: Named,
  file: string,
  bytes: Buffer,
): Promise<boolean> {
  const record = await findBuild(db, part.name, part.build);
  if (record) {
    if (isSame(record, file, bytes)) return true;
    throw conflict(
      `${part.name} ${part.build} already exists with a different ${file}. Build it again.`,
    );
  }
  await storage.put(placeOf(part) + file, bytes, bytes.length, 'application/octet-stream');
  return false;
}

/**
 * Returns whether the stored build has this file. Compressed files are not compared, because they depend on the
 * compressor.
 */
function isSame(record: Build, file: string, bytes: Buffer): boolean {
  if (file === 'build.json') {
    const sent = readJson(bytes);
    return sent !== undefined && isDeepStrictEqual(comparable(sent), comparable(record));
  }
  const known = ownValue(record.files, file.replace(/\.br$/, ''));
  if (file.endsWith('.br')) return known !== undefined;
  return known?.integrity === integrityOf(bytes);
}

function readJson(bytes: Buffer): Build | undefined {
  try {
    return JSON.parse(bytes.toString('utf8')) as Build;
  } catch {
    return undefined;
  }
}

const comparable = ({ files, ...rest }: Build) => ({
  ...rest,
  files: Object.fromEntries(
    Object.entries(files ?? {}).map(([name, file]) => [name, file.integrity]),
  ),
});

/** Checks and stores an uploaded build, unless it is already stored. */
export async function acceptBuild(releases: Releases, part: Named, who: string): Promise<void> {
  const { db, storage } = releases;
  if (await findBuild(db, part.name, part.build)) return;
  const place = placeOf(part);
  await storeBuild(releases, { ...part, read: (file) => storage.read(place + file) }, who);
  await storage.remove((await storage.list(place)).map(({ key }) => key));
}
