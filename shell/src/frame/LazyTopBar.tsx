import { lazyWithRetry, useSession } from '@introvest/shell-sdk';
import { Logo } from '@introvest/shell-sdk/ui';
import type { Claim } from '../registry/snapshot';
import { untilLoaded } from '../lazy/untilLoaded';

/** Top bar. It is loaded separately, because the landing page has none and visitors shouldn't have to wait for it. */
export const TopBar = lazyWithRetry(
  untilLoaded(async () => (await import(/* webpackChunkName: "top-bar" */ './TopBar')).TopBar),
  { loading: () => <Placeholder hasSession /> },
);

export const hasTopBar = (handle: unknown): boolean =>
  (handle as { topBar?: boolean } | undefined)?.topBar === true;

export const LazyTopBar = ({ claims }: { claims: Claim[] | undefined }) =>
  claims ? <TopBar claims={claims} /> : <Placeholder hasSession={false} />;

function Placeholder({ hasSession }: { hasSession: boolean }) {
  const { user } = useSession();
  return (
    <header className="first-bar" data-alone={hasSession && !user ? '' : undefined}>
      <div>
        <Logo size={26} />
      </div>
    </header>
  );
}
