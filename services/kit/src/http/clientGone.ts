import type { IncomingMessage } from 'node:http';
import { codeOf } from '../process/startFault.js';

const codes = new Set([
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_HTTP_REQUEST_TIMEOUT',
]);

/** Returns whether the client has disconnected. A lost database has the same codes, except the HTTP parser's. */
export function isClientGone(req: IncomingMessage, error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith('HPE_') || (req.socket.destroyed && codes.has(code));
}
