import {
  createStorage,
  openClient,
  requireStore,
  type StorageSettings,
} from '@introvest/service-kit/storage';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface BackedObject {
  key: string;
  size: number;
  sha256: string;
  type: string;
}

export type Bucket = ReturnType<typeof openBucket>;

function counting() {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ size, sha256: hash.digest('hex') }) };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['NoSuchKey', 'NotFound'].includes(`${error.code}`);

function typeOf({ 'content-type': type }: Record<string, unknown>): string {
  return typeof type === 'string' ? type : 'application/octet-stream';
}

export function openBucket(place: StorageSettings) {
  const client = openClient(place);
  const { bucket } = place;
  const read = async (key: string, file: string) => {
    const { metaData } = await client.statObject(bucket, key);
    const { through, result } = counting();
    const into = createWriteStream(file, { mode: 0o600 });
    await pipeline(await client.getObject(bucket, key), through, into);
    return { key, type: typeOf(metaData), ...result() };
  };
  const storage = createStorage(place);
  return {
    /**
     * Throws an error with a one-sentence message if the store refuses access. Called first, because a backup may take
     * hours.
     */
    reach: ({ writing }: { writing: boolean }) =>
      requireStore(writing ? storage.tryOut() : storage.ready()),
    async keys() {
      const found = new Set<string>();
      for await (const { name } of client.listObjectsV2(bucket, '', true)) {
        if (name !== undefined) found.add(name);
      }
      return found;
    },
    copyTo: (key: string, file: string) =>
      read(key, file).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),
    remove: (key: string) => client.removeObject(bucket, key),
    async put({ key, type }: BackedObject, file: string) {
      const { size } = await stat(file);
      await client.putObject(bucket, key, createReadStream(file), size, { 'Content-Type': type });
    },
  };
}
