import type { SnapshotRemote } from '../registry/snapshot';

/** `broke` is a page that was there and threw. Fetched when it is needed: most tabs never have anything to report. */
export const reportLater = (
  remote: SnapshotRemote,
  module: string,
  error: unknown,
  broke = false,
): void => {
  import('./failureReport')
    .then(({ reasonOf, reportFailure }) =>
      reportFailure(remote, module, broke ? 'render' : reasonOf(error, remote)),
    )
    .catch(() => undefined);
};
