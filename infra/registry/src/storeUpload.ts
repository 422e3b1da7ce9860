import { findBuild } from './queries.js';
import { storeBuild, type Releases } from './storeBuild.js';

interface Named {
  name: string;
  build: string;
}

const placeOf = ({ name, build }: Named): string => `incoming/${name}/${build}/`;

export async function storeUpload(
  { db, storage }: Releases,
  part: Named,
  file: string,
  bytes: Buffer,
): Promise<boolean> {
  if (await findBuild(db, part.name, part.build)) return true;
  await storage.put(placeOf(part) + file, bytes, bytes.length, 'application/octet-stream');
  return false;
}

export async function acceptBuild(releases: Releases, part: Named, who: string): Promise<void> {
  const { db, storage } = releases;
  if (await findBuild(db, part.name, part.build)) return;
  const place = placeOf(part);
  await storeBuild(releases, { ...part, read: (file) => storage.read(place + file) }, who);
  await storage.remove((await storage.list(place)).map(({ key }) => key));
}
