import compression from 'compression';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

type Asked = Pick<IncomingMessage, 'method' | 'headers'>;

const types = /^(application\/(json|javascript)|text\/(html|css|javascript))\s*(;|$)/i;
/**
 * Status codes that are not compressed. A 206 response refers to byte positions in the stored file, and the others have
 * no body.
 */
const unchanged = new Set([204, 206, 304]);

function isCompressible({ headers }: Asked, response: ServerResponse): boolean {
  if (unchanged.has(response.statusCode)) return false;
  if (!types.test(String(response.getHeader('Content-Type')))) return false;
  if (headers['accept-encoding'] !== '' && !response.hasHeader('Content-Encoding')) {
    describeVariant(response);
  }
  return true;
}

/**
 * Weakens the ETag, as nginx does, because a compressed response is equivalent to the stored file but has different
 * bytes.
 */
function describeVariant(response: ServerResponse): void {
  response.removeHeader('Accept-Ranges');
  const tag = response.getHeader('ETag');
  if (typeof tag === 'string' && tag.startsWith('"')) response.setHeader('ETag', `W/${tag}`);
}

/**
 * Compresses with the same level and minimum size as the nginx gateway. The package's types are for Express, but it
 * needs only Node's objects.
 */
const compress = compression({
  level: 5,
  threshold: 1024,
  filter: isCompressible,
}) as unknown as (request: Asked, response: ServerResponse, next: () => void) => void;

/** Compresses a listener's responses. Uses only gzip, because nginx compresses with gzip only. */
export const withCompression =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const codings = String(request.headers['accept-encoding'] ?? '').split(',');
    const gzip = codings.filter((coding) => /^\s*gzip\s*(;|$)/i.test(coding)).join(',');
    const asked = { method: request.method, headers: { 'accept-encoding': gzip } };
    compress(asked, response, () => listener(request, response));
  };
