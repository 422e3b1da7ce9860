import { faultText, framesOf } from '@introvest/contracts/faultText';
import type { ClientFault } from '@introvest/registry/schema';
import { isCallError } from '@introvest/shell-sdk/api';

const most = 5;
const reported = new Set<string>();

/**
 * Returns the report for an error. Returns undefined if the error isn't ours, because browser extensions cause errors
 * in our pages too.
 */
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

export function reportFault(kind: ClientFault['kind'], error: unknown, page = 'none'): void {
  const known = readFault(error);
  if (!known) return;
  const fault: ClientFault = { kind, page, ...known };
  const key = `${kind} ${known.message} ${known.frames[0]}`;
  if (reported.has(key) || reported.size >= most) return;
  reported.add(key);
  navigator.sendBeacon('/client-error', JSON.stringify(fault));
}
