import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Client, S3Error } from 'minio';
import { unavailableReason } from '../process/readiness.js';
import { StartFault } from '../process/startFault.js';
import { isAnswered, withProgressTimeout, withTimeout } from './storeTimeouts.js';

export { storageIsFull } from './storeTimeouts.js';

/** Address and key of the S3 store. `endpoint` is a URL such as `http://127.0.0.1:9000`. */
export interface StorageSettings {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
}

type Names = 'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_BUCKET';

export const storagePlace = (values: Record<Names, string>): StorageSettings => ({
  endpoint: values.S3_ENDPOINT,
  accessKey: values.S3_ACCESS_KEY,
  secretKey: values.S3_SECRET_KEY,
  bucket: values.S3_BUCKET,
});

export type Storage = ReturnType<typeof createStorage>;

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

/** Error thrown when the store responds but rejects our settings. */
class StoreRefusal extends Error {}

/** Returns whether the bucket exists. Names our settings in errors, because a rejected HEAD request gives no reason. */
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

/** S3 error codes that reject our settings. Other codes are about space, load or the object. */
const credentialErrors = new Set([
  'AccessDenied',
  'AccountProblem',
  'AllAccessDisabled',
  'AuthorizationHeaderMalformed',
  'ExpiredToken',
  'InvalidAccessKeyId',
  'InvalidBucketName',
  'InvalidToken',
  'NoSuchBucket',
  'NotSignedUp',
  'PermanentRedirect',
  'RequestTimeTooSkewed',
  'SignatureDoesNotMatch',
  'UnauthorizedAccess',
]);

/**
 * Returns whether the store rejects our settings, for example because of a wrong key or a missing bucket. False for a
 * connection error, a timeout, HTTP 5xx and a wrong clock, because these problems can pass without a change of
 * settings.
 */
export const isRefusal = (error: unknown): boolean => {
  const { cause } = error as { cause?: unknown };
  if (cause instanceof S3Error) return cause.code !== 'RequestTimeTooSkewed';
  return cause instanceof StoreRefusal;
};

/** Object key, unique per process because several start at once. If removal fails, only one object is left. */
const probeKey = `probe/${randomUUID()}`;

async function probe(client: Client, bucket: string): Promise<void> {
  try {
    await client.putObject(bucket, probeKey, Buffer.from('Introvest'));
    await readWhole(client, bucket, probeKey);
    await client.removeObject(bucket, probeKey);
  } catch (error) {
    const code = error instanceof S3Error ? `${error.code}` : '';
    if (!isAnswered(error) || credentialErrors.has(code)) throw error;
  }
}

/** Creates an S3 client without a timeout. By default, the client retries, and prints each retry. */
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

/** Rejects with a sentence for the operator if the store can't be used. */
export async function requireStore(reached: Promise<void>): Promise<void> {
  try {
    await reached;
  } catch (cause) {
    throw new StartFault(
      `Can't use the object store at S3_ENDPOINT: ${unavailableReason(cause)}.`,
      { cause },
    );
  }
}

/** Maximum time that members wait for the store, in ms. */
const usualPatienceMs = 5000;
/** Maximum time that startup, commands and jobs wait for a store on a busy machine, in ms. */
export const backgroundTimeoutMs = 30_000;

/** Creates an S3 client. Every failure is a 503 with a message, after at most `patienceMs`. */
export function createStorage(settings: StorageSettings, patienceMs = usualPatienceMs) {
  const client = openClient(settings, true);
  const { bucket } = settings;
  const answer = <T>(ask: () => Promise<T>) => withTimeout(patienceMs, ask);
  return {
    /** Stores `size` bytes. With a known size, there are no multipart uploads and no incomplete objects. */
    put: (key: string, content: Readable | Buffer, size: number, type: string): Promise<void> =>
      withProgressTimeout(patienceMs, content, () =>
        client.putObject(bucket, key, content, size, { 'Content-Type': type }),
      ),

    /** Returns the object's bytes, or `length` of them from `offset`. Destroy the stream if the reader disconnects. */
    get: (key: string, range?: { offset: number; length: number }): Promise<Readable> =>
      answer(() =>
        range
          ? client.getPartialObject(bucket, key, range.offset, range.length)
          : client.getObject(bucket, key),
      ),

    /** Returns a small object's bytes, or undefined if the object doesn't exist. The timeout covers the whole read. */
    read: (key: string): Promise<Buffer | undefined> =>
      answer(() => readWhole(client, bucket, key)),

    list: (prefix: string): Promise<{ key: string; changedAt: Date }[]> =>
      answer(() => listObjects(client, bucket, prefix)),

    async remove(keys: string[]): Promise<void> {
      for (const key of keys) await answer(() => client.removeObject(bucket, key));
    },

    ready: (): Promise<void> => answer(() => requireBucket(client, bucket)),

    /** Also checks that we can write, read and remove objects. A store without free space passes too. */
    async tryOut(): Promise<void> {
      await answer(() => probe(client, bucket));
      // A full store's response doesn't show whether the bucket exists.
      await answer(() => requireBucket(client, bucket));
    },

    async ensureBucket(): Promise<void> {
      const exists = await answer(() => hasBucket(client, bucket));
      if (!exists) await answer(() => client.makeBucket(bucket));
    },
  };
}
