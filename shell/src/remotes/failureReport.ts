import type { RemoteFailure } from '@introvest/registry/schema';
import type { SnapshotRemote } from '../registry/snapshot';

type Reason = RemoteFailure['reason'];

/** What webpack's runtime and the federation's say of a file that did not load. */
interface LoadError extends Error {
  type?: string;
  code?: string;
  request?: string;
}

/** Tells the document server that a page of a remote did not come or broke; nobody waits for an answer. */
export function reportFailure(
  { name, build }: SnapshotRemote,
  module: string,
  reason: Reason,
): void {
  const failure: RemoteFailure = { remote: name, build, module, reason };
  navigator.sendBeacon('/remote-failure', JSON.stringify(failure));
}

/** Why a page did not load. */
export function reasonOf(error: unknown, { entry }: SnapshotRemote): Reason {
  const { name, message = '', type, code, request } = (error ?? {}) as Partial<LoadError>;
  const isEntry = message.includes('RUNTIME-008');
  if (message.includes('ScriptExecutionError')) return 'threw';
  if (name !== 'ChunkLoadError' && code !== 'CSS_CHUNK_LOAD_FAILED' && !isEntry) return 'threw';
  if (type === 'timeout' || /time(d )?out/i.test(message)) return 'stalled';
  const status = statusOf(isEntry ? entry : (request ?? ''));
  if (status >= 400 && status < 500) return 'missing';
  // It came, and the browser did not run it: these are not the bytes that were published.
  return status >= 200 && status < 300 ? 'altered' : 'unavailable';
}

/** How the file was answered last; 0 when it was not, or when the browser does not tell. */
function statusOf(file: string): number {
  const address = new URL(file, location.origin).href.replace(/\?.*/, '');
  const answers = performance
    .getEntriesByType('resource')
    .filter((one) => one.name.replace(/\?.*/, '') === address) as PerformanceResourceTiming[];
  return answers.at(-1)?.responseStatus ?? 0;
}
