import { lazyWithRetry } from '@introvest/shell-sdk';
import { ClaimedPages } from '@introvest/shell-sdk/host';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Frame } from '../frame/Frame';
import { CrashPage } from '../pages/CrashPage';
import { claimsOf, type Claim, type Snapshot } from '../registry/snapshot';
import { shellPagesOf, ShellPagesContext } from '../access/shellPages';
import { wholePageFallback } from '../remotes/wholePageFallback';
import { EntryRoute, PageRoute } from './PageRoute';

const NotFoundPage = lazyWithRetry(
  async () => (await import('../pages/NotFoundPage')).NotFoundPage,
  wholePageFallback,
);

export function routesOf(snapshot: Snapshot): RouteObject[] {
  const claims = claimsOf(snapshot);
  return [
    {
      element: (
        <Claims claims={claims}>
          <Frame claims={claims} />
        </Claims>
      ),
      errorElement: <CrashPage />,
      children: [
        ...claims.map(routeOf),
        {
          path: '*',
          element: <NotFoundPage />,
          handle: { topBar: true },
        },
      ],
    },
  ];
}

function Claims({ claims, children }: { claims: Claim[]; children: ReactNode }) {
  const pages = claims.map(({ page }) => page);
  return (
    <ClaimedPages value={pages}>
      <ShellPagesContext value={shellPagesOf(pages)}>{children}</ShellPagesContext>
    </ClaimedPages>
  );
}

function routeOf(claim: Claim): RouteObject {
  const { path, topBar } = claim.page;
  return {
    path,
    element: path === '/' ? <EntryRoute claim={claim} /> : <PageRoute claim={claim} />,
    handle: { topBar },
  };
}
