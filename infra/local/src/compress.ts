import compression from 'compression';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

type Asked = Pick<IncomingMessage, 'method' | 'headers'>;

const types = /^(application\/(json|javascript)|text\/(html|css|javascript))\s*(;|$)/i;
/** Status codes that are not compressed. A 206 counts bytes of the stored form, and the others have no body. */
const unchanged = new Set([204, 206, 304]);

function isCompressible({ headers }: Asked, response: ServerResponse): boolean {
  if (unchanged.has(response.statusCode)) return false;
  if (!types.test(String(response.getHeader('Content-Type')))) return false;
  if (headers['accept-encoding'] !== '' && !response.hasHeader('Content-Encoding')) {
    describeVariant(response);
  }
  return true;
}

/** Weakens the ETag, as nginx does: a compressed response is equivalent to the stored form, but has other bytes. */
function describeVariant(response: ServerResponse): void {
  response.removeHeader('Accept-Ranges');
  const tag = response.getHeader('ETag');
  if (typeof tag === 'string' && tag.startsWith('"')) response.setHeader('ETag', `W/${tag}`);
}

/**
 * Compression with the level and the minimum size of the nginx gateway. The package is typed for Express, but needs
 * only Node's objects.
 */
const compress = compression({
  level: 5,
  threshold: 1024,
  filter: isCompressible,
}) as unknown as (request: Asked, response: ServerResponse, next: () => void) => void;

/** Compresses a listener's responses with gzip, the only encoding that nginx compresses with. */
export const withCompression =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const codings = String(request.headers['accept-encoding'] ?? '').split(',');
    const gzip = codings.filter((coding) => /^\s*gzip\s*(;|$)/i.test(coding)).join(',');
    const asked = { method: request.method, headers: { 'accept-encoding': gzip } };
    compress(asked, response, () => listener(request, response));
  };
