import type { RemoteFailure } from '@introvest/registry/schema';
import type { SnapshotRemote } from '../registry/snapshot';

type Reason = RemoteFailure['reason'];

interface LoadError extends Error {
  type?: string;
  code?: string;
  request?: string;
}

export function reportFailure(
  { name, build }: SnapshotRemote,
  module: string,
  reason: Reason,
): void {
  const failure: RemoteFailure = { remote: name, build, module, reason };
  navigator.sendBeacon('/remote-failure', JSON.stringify(failure));
}

export function reasonOf(error: unknown, { entry }: SnapshotRemote): Reason {
  const { name, message = '', type, code, request } = (error ?? {}) as Partial<LoadError>;
  const isEntry = message.includes('RUNTIME-008');
  if (message.includes('ScriptExecutionError')) return 'threw';
  if (name !== 'ChunkLoadError' && code !== 'CSS_CHUNK_LOAD_FAILED' && !isEntry) return 'threw';
  if (type === 'timeout' || /time(d )?out/i.test(message)) return 'stalled';
  const status = statusOf(isEntry ? entry : (request ?? ''));
  if (status >= 400 && status < 500) return 'missing';
  // The file arrived, but the browser refused to run it, so its content doesn't match the published hash.
  return status >= 200 && status < 300 ? 'altered' : 'unavailable';
}

/**
 * Returns the last HTTP status of a file. It is 0 if there was no response or if the browser doesn't expose the status.
 */
function statusOf(file: string): number {
  const address = new URL(file, location.origin).href.replace(/\?.*/, '');
  const answers = performance
    .getEntriesByType('resource')
    .filter((one) => one.name.replace(/\?.*/, '') === address) as PerformanceResourceTiming[];
  return answers.at(-1)?.responseStatus ?? 0;
}
