import { faultText, framesOf } from '@introvest/contracts/faultText';
import type { ClientFault } from '@introvest/registry/schema';
import { isCallError } from '@introvest/shell-sdk/api';

/** Of one document: what goes wrong again and again is known by then. */
const most = 5;
const reported = new Set<string>();

/** What is told of an error, or undefined for what is none of ours: extensions fail in our pages as well. */
function readFault(
  error: unknown,
): Pick<ClientFault, 'message' | 'frames' | 'request'> | undefined {
  if (isCallError(error)) {
    const message = `CallError ${error.status} ${error.code}`;
    return { message, frames: [], ...(error.requestId && { request: error.requestId }) };
  }
  if (!(error instanceof Error)) return undefined;
  const frames = framesOf(error.stack ?? '');
  if (frames.length === 0) return undefined;
  return { message: faultText(`${error.name}: ${error.message}`), frames };
}

/** Tells the document server what broke where, each fault once; nobody waits for an answer. */
export function reportFault(kind: ClientFault['kind'], error: unknown, page = 'none'): void {
  const known = readFault(error);
  if (!known) return;
  const fault: ClientFault = { kind, page, ...known };
  const key = `${kind} ${known.message} ${known.frames[0]}`;
  if (reported.has(key) || reported.size >= most) return;
  reported.add(key);
  navigator.sendBeacon('/client-error', JSON.stringify(fault));
}
