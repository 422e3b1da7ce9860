import compression from 'compression';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

type Asked = Pick<IncomingMessage, 'method' | 'headers'>;

const types = /^(application\/(json|javascript)|text\/(html|css|javascript))\s*(;|$)/i;
/** 206 counts bytes of the stored form; the others have no body. */
const unchanged = new Set([204, 206, 304]);

function isCompressible({ headers }: Asked, response: ServerResponse): boolean {
  if (unchanged.has(response.statusCode)) return false;
  if (!types.test(String(response.getHeader('Content-Type')))) return false;
  if (headers['accept-encoding'] !== '' && !response.hasHeader('Content-Encoding')) {
    describeVariant(response);
  }
  return true;
}

/** A compressed answer is equivalent to the stored form, but not the same bytes: nginx does likewise. */
function describeVariant(response: ServerResponse): void {
  response.removeHeader('Accept-Ranges');
  const tag = response.getHeader('ETag');
  if (typeof tag === 'string' && tag.startsWith('"')) response.setHeader('ETag', `W/${tag}`);
}

/** Level and minimum size as in the nginx gateway. The package is typed for Express, and needs only Node's objects. */
const compress = compression({
  level: 5,
  threshold: 1024,
  filter: isCompressible,
}) as unknown as (request: Asked, response: ServerResponse, next: () => void) => void;

/** Compresses the listener's answers with gzip, the only coding that nginx compresses with. */
export const withCompression =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const codings = String(request.headers['accept-encoding'] ?? '').split(',');
    const gzip = codings.filter((coding) => /^\s*gzip\s*(;|$)/i.test(coding)).join(',');
    const asked = { method: request.method, headers: { 'accept-encoding': gzip } };
    compress(asked, response, () => listener(request, response));
  };
