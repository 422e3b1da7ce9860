import S3rver from '@20minutes/s3rver';
import { DUMMY_ACCOUNT } from '@20minutes/s3rver/lib/models/account.js';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { listenOnLoopback } from './loopback.js';

export type EmbeddedObjectStore = Awaited<ReturnType<typeof startObjectStore>>;

export interface Keys {
  accessKey: string;
  secretKey: string;
}

const isSigned = ({ headers, url = '' }: IncomingMessage): boolean =>
  headers.authorization !== undefined || /[?&]X-Amz-Signature=/.test(url);

/** Rejects requests without a key, which web pages or other users of this machine could send. */
const requireSignature =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    if (isSigned(request)) return answer(request, response);
    // Closes the connection, because the rest of the body would be read as the next request.
    response.writeHead(403, { Connection: 'close' }).end();
  };

/** Starts an S3 store in a folder. The store doesn't enforce privacy, so clients never get its URLs. */
export async function startObjectStore(options: {
  directory: string;
  bucket: string;
  /** Replaces the store's default key pair, which production rejects. */
  keys?: Keys;
}) {
  const directory = resolve(options.directory);
  mkdirSync(directory, { recursive: true });
  const keys = options.keys ?? { accessKey: 'S3RVER', secretKey: 'S3RVER' };
  if (options.keys) DUMMY_ACCOUNT.createKeyPair(keys.accessKey, keys.secretKey);
  const store = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: options.bucket, configs: [] }],
  });
  await store.configureBuckets();
  store.on('error', () => {});
  const server = createServer(requireSignature(store.callback()));
  // This is longer than Node's default of 5 s, after which clients still reuse connections.
  server.keepAliveTimeout = 65_000;
  const { url, close } = await listenOnLoopback(server);
  return {
    endpoint: url,
    ...keys,
    bucket: options.bucket,
    addKeys: ({ accessKey, secretKey }: Keys) => DUMMY_ACCOUNT.createKeyPair(accessKey, secretKey),
    revoke: (accessKey: string) => DUMMY_ACCOUNT.revokeAccessKey(accessKey),
    stop: close,
  };
}
