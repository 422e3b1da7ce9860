import { tellFault } from '../faults/watch';
import type { Claim, SnapshotRemote } from '../registry/snapshot';
import type { LoadPage, PageComponent } from './federation';
import { shownOf } from './standIns';

/** Fetched when it is needed: most tabs never have anything to report. */
const lastGood = () => import('./lastGood');

/** Tells of a page that did not come, and answers it from the build before where that helps. */
export const recover = (
  ...failed: [remote: SnapshotRemote, module: string, error: unknown, load: LoadPage]
): Promise<PageComponent> => lastGood().then(({ recoverPage }) => recoverPage(...failed));

/** A page was there and broke. */
export const reportBroken = ({ remote, page }: Claim, error: unknown): void => {
  tellFault('render', error, page.path);
  lastGood()
    .then(({ reportFailure }) => reportFailure(shownOf(remote), page.module, 'render'))
    .catch(() => undefined);
};
