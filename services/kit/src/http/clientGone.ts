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
 * Returns whether a request failed because the client has disconnected. The error code is not enough, because a lost
 * database has the same codes; only the HTTP parser has codes of its own.
 */
export function isClientGone(req: IncomingMessage, error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code !== 'string') return false;
  return code.startsWith('HPE_') || (req.socket.destroyed && codes.has(code));
}
