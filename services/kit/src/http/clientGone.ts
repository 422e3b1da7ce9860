import type { IncomingMessage } from 'node:http';

const codes = new Set([
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_HTTP_REQUEST_TIMEOUT',
]);

/**
 * Whether this went wrong because the client has left: no fault of ours. The code alone does not tell, since a
 * database that goes away breaks connections by the same ones; only the parser of requests has codes of its own.
 */
export function isClientGone(req: IncomingMessage, error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code !== 'string') return false;
  return code.startsWith('HPE_') || (req.socket.destroyed && codes.has(code));
}
