import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Client, S3Error } from 'minio';
import { whyAway } from '../process/readiness.js';
import { StartFault } from '../process/startFault.js';
import { isAnswered, whileMoving, within } from './storePatience.js';

export { storageIsFull } from './storePatience.js';

/** Where the S3 store is, and with which key. `endpoint` is a URL such as `http://127.0.0.1:9000`. */
export interface StorageSettings {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
}

/** Where the settings of a part say that the store is. */
export const storagePlace = (values: {
  S3_ENDPOINT: string;
  S3_ACCESS_KEY: string;
  S3_SECRET_KEY: string;
  S3_BUCKET: string;
}): StorageSettings => ({
  endpoint: values.S3_ENDPOINT,
  accessKey: values.S3_ACCESS_KEY,
  secretKey: values.S3_SECRET_KEY,
  bucket: values.S3_BUCKET,
});

/** Objects of the S3 store. Every failure is a 503 with a sentence, after five seconds, or what its maker waits, at most. */
export interface Storage {
  /** Stores `size` bytes. The size is needed up front: no multipart, no half objects. */
  put(key: string, content: Readable | Buffer, size: number, contentType: string): Promise<void>;
  /** The object's bytes, or `length` of them from `offset`. Destroy the stream when the reader leaves. */
  get(key: string, range?: { offset: number; length: number }): Promise<Readable>;
  /** All of the object's bytes; undefined where there is none. For small objects: the time is for all of it. */
  read(key: string): Promise<Buffer | undefined>;
  /** The objects whose keys begin so. */
  list(prefix: string): Promise<{ key: string; changedAt: Date }[]>;
  /** Removes objects; a missing one is no failure. */
  remove(keys: string[]): Promise<void>;
  /** Resolves when the store answers, takes our key, and has the bucket. */
  ready(): Promise<void>;
  /** The same, and that we may write, read and remove there; a store without room passes. */
  tryOut(): Promise<void>;
  /** Makes the bucket where there is none: for whoever sets up an installation. */
  ensureBucket(): Promise<void>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'NoSuchKey';

async function readWhole(client: Client, bucket: string, key: string): Promise<Buffer | undefined> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await client.getObject(bucket, key)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function listObjects(client: Client, bucket: string, prefix: string) {
  const objects: { key: string; changedAt: Date }[] = [];
  for await (const { name, lastModified } of client.listObjectsV2(bucket, prefix, true)) {
    if (name !== undefined) objects.push({ key: name, changedAt: new Date(lastModified) });
  }
  return objects;
}

/** The store answered, and our settings are why we can't use it. */
class StoreRefusal extends Error {}

/** A HEAD request for a bucket has no body that says why the store refuses. */
async function hasBucket(client: Client, bucket: string): Promise<boolean> {
  try {
    return await client.bucketExists(bucket);
  } catch (error) {
    if (!(error instanceof S3Error) || error.code !== 'AccessDenied') throw error;
    throw new StoreRefusal(
      `S3_ACCESS_KEY and S3_SECRET_KEY give no access to the bucket ${bucket}`,
    );
  }
}

async function requireBucket(client: Client, bucket: string): Promise<void> {
  if (await hasBucket(client, bucket)) return;
  throw new StoreRefusal(`S3_BUCKET: the bucket ${bucket} does not exist`);
}

/** Answers about us, whatever is asked; all others are about room, load or the object. */
const refusesUs = new Set([
  'AccessDenied', 'AccountProblem', 'AllAccessDisabled', 'AuthorizationHeaderMalformed', 'ExpiredToken',
  'InvalidAccessKeyId', 'InvalidBucketName', 'InvalidToken', 'NoSuchBucket', 'NotSignedUp', 'PermanentRedirect',
  'RequestTimeTooSkewed', 'SignatureDoesNotMatch', 'UnauthorizedAccess',
]); // prettier-ignore

/**
 * Returns whether the store refuses what our settings say: a wrong key, a missing bucket. False for a connection error, a
 * timeout, HTTP 5xx and a wrong clock, because these pass without a change of settings.
 */
export const isRefusal = (error: unknown): boolean => {
  const { cause } = error as { cause?: unknown };
  if (cause instanceof S3Error) return cause.code !== 'RequestTimeTooSkewed';
  return cause instanceof StoreRefusal;
};

/** Of each process one, for several start at a time; where a key may not remove, it is not left there with each try. */
const probeKey = `probe/${randomUUID()}`;

/** Writes, reads and removes a small object. */
async function probe(client: Client, bucket: string): Promise<void> {
  try {
    await client.putObject(bucket, probeKey, Buffer.from('Introvest'));
    await readWhole(client, bucket, probeKey);
    await client.removeObject(bucket, probeKey);
  } catch (error) {
    const code = error instanceof S3Error ? `${error.code}` : '';
    if (!isAnswered(error) || refusesUs.has(code)) throw error;
  }
}

/**
 * A client of the S3 protocol itself, without the haste of requests: for whoever takes as long as it takes. By itself it
 * asks a busy store again, and prints that.
 */
export function openClient(
  { endpoint, accessKey, secretKey }: StorageSettings,
  disableRetry = false,
): Client {
  const { protocol, hostname, port } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  return new Client({
    endPoint: hostname,
    port: port ? Number(port) : useSSL ? 443 : 80,
    useSSL,
    accessKey,
    secretKey,
    pathStyle: true,
    region: 'us-east-1',
    retryOptions: { disableRetry },
  });
}

/** For commands: that the store takes us, or a sentence. */
export async function requireStore(reached: Promise<void>): Promise<void> {
  try {
    await reached;
  } catch (cause) {
    throw new StartFault(`Can't use the object store at S3_ENDPOINT: ${whyAway(cause)}.`, {
      cause,
    });
  }
}

/** How long people wait for the store. */
const usualPatienceMs = 5000;
/** How long starts, commands and jobs of a process of its own do, for which nobody waits: a busy machine fails none of them. */
export const unhurriedMs = 30_000;

/**
 * The store behind the S3 protocol: MinIO, or any other that speaks it. Whoever is no person's request may be given more
 * patience with it.
 */
export function createStorage(settings: StorageSettings, patienceMs = usualPatienceMs): Storage {
  const client = openClient(settings, true);
  const { bucket } = settings;
  const answer = <T>(ask: () => Promise<T>) => within(patienceMs, ask);
  return {
    put: (key, content, size, type) =>
      whileMoving(patienceMs, content, () =>
        client.putObject(bucket, key, content, size, { 'Content-Type': type }),
      ),
    get: (key, range) =>
      answer(() =>
        range
          ? client.getPartialObject(bucket, key, range.offset, range.length)
          : client.getObject(bucket, key),
      ),
    read: (key) => answer(() => readWhole(client, bucket, key)),
    list: (prefix) => answer(() => listObjects(client, bucket, prefix)),
    async remove(keys) {
      for (const key of keys) await answer(() => client.removeObject(bucket, key));
    },
    ready: () => answer(() => requireBucket(client, bucket)),
    async tryOut() {
      await answer(() => probe(client, bucket));
      // A store without room has not told whether the bucket is there.
      await answer(() => requireBucket(client, bucket));
    },
    async ensureBucket() {
      const exists = await answer(() => hasBucket(client, bucket));
      if (!exists) await answer(() => client.makeBucket(bucket));
    },
  };
}
