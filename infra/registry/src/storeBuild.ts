import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Db } from '@introvest/service-kit/db';
import { AppError, conflict, notFound } from '@introvest/service-kit/errors';
import type { Storage } from '@introvest/service-kit/storage';
import { integrityOf } from './integrity.js';
import { idOfFinished, type BuildFile } from './buildId.js';
import { buildFileType, isBuildFile } from './contentType.js';
import { pathOf } from './files.js';
import { insertBuild } from './queries.js';
import { checkBuild, type Build } from './schema.js';

export interface Releases {
  db: Db;
  storage: Storage;
}

export interface BuildSource {
  name: string;
  build: string;
  read(file: string): Promise<Buffer | undefined>;
}

/** Maximum size of a build, in bytes. At the time of writing, all remotes together take 1 MB and the shell 2 MB. */
const MOST_BYTES = 32 * 1024 * 1024;

const decompress = promisify(brotliDecompress);

export async function storeBuild(
  { db, storage }: Releases,
  source: BuildSource,
  who: string,
): Promise<void> {
  const manifest = await source.read('build.json');
  const { name, build } = source;
  if (!manifest) throw notFound(`There's no build ${build} of ${name}.`);
  const record = recordOf(source, manifest);
  const files = await readFiles(source, record);
  const plain = files.filter((file) => Object.hasOwn(record.files, file.name));
  if (idOfFinished(build, manifest.toString('utf8'), plain) !== build) {
    throw refused(source, "its files don't match its build id");
  }
  for (const file of [...files, { name: 'build.json', bytes: manifest }]) {
    const path = pathOf(name, build, file.name);
    const type = buildFileType(path) ?? 'application/octet-stream';
    await storage.put(path, file.bytes, file.bytes.length, type);
  }
  await insertBuild(db, record, who);
}

const refused = ({ name, build }: BuildSource, why: string) =>
  conflict(`${name} ${build} can't be published: ${why}. Build it again.`);

function recordOf(source: BuildSource, manifest: Buffer): Build {
  const { name, build } = source;
  let record: Build;
  try {
    record = checkBuild(`build.json of ${name} ${build}`, JSON.parse(manifest.toString('utf8')));
  } catch (cause) {
    if (cause instanceof SyntaxError) throw refused(source, "its build.json isn't valid JSON");
    throw new AppError('validation_failed', (cause as Error).message, { cause });
  }
  if (record.name !== name || record.build !== build) {
    throw refused(source, `its build.json belongs to ${record.name} ${record.build}`);
  }
  const foreign = Object.keys(record.files).find((file) => !isBuildFile(file));
  if (foreign !== undefined) {
    throw conflict(
      `${name} ${build} can't be published: a build can't contain a file like ${foreign}.`,
    );
  }
  const sum = Object.values(record.files).reduce((total, { bytes }) => total + bytes, 0);
  if (sum > MOST_BYTES)
    throw refused(source, `it has ${sum} bytes, and the limit is ${MOST_BYTES}`);
  return record;
}

async function readFiles(source: BuildSource, record: Build): Promise<BuildFile[]> {
  const read = Object.entries(record.files).map(async ([name, expected]): Promise<BuildFile[]> => {
    const [bytes, brotli] = await Promise.all([source.read(name), source.read(`${name}.br`)]);
    if (!bytes) throw refused(source, `${name} is missing`);
    const integrity = integrityOf(bytes);
    if (integrity !== expected.integrity || bytes.length !== expected.bytes) {
      throw refused(source, `${name} doesn't match build.json`);
    }
    if (!brotli) return [{ name, bytes }];
    const maxOutputLength = Math.max(bytes.length, 1);
    const same = await decompress(brotli, { maxOutputLength }).catch(() => undefined);
    if (!same?.equals(bytes)) throw refused(source, `${name}.br isn't ${name} in compressed form`);
    // Stores compressed copies first, so that a stored file always has its copy.
    return [
      { name: `${name}.br`, bytes: brotli },
      { name, bytes },
    ];
  });
  return (await Promise.all(read)).flat();
}
