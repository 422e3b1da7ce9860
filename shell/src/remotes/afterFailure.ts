import { tellFault } from '../faults/watch';
import type { Claim, SnapshotRemote } from '../registry/snapshot';
import type { LoadPage, PageComponent } from './federation';
import { shownOf } from './standIns';

/** Tells of a page that did not come, and answers it from the build before where that helps. */
export const recover = async (
  remote: SnapshotRemote,
  module: string,
  error: unknown,
  load: LoadPage,
): Promise<PageComponent> => (await import('./lastGood')).recoverPage(remote, module, error, load);

/** A page was there and broke. Fetched when it is needed: most tabs never have anything to report. */
export const reportBroken = ({ remote, page }: Claim, error: unknown): void => {
  tellFault('render', error, page.path);
  import('./lastGood')
    .then(({ reportFailure }) => reportFailure(shownOf(remote), page.module, 'render'))
    .catch(() => undefined);
};
