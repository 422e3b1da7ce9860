import { ClaimedPages, Navigate } from '@introvest/shell-sdk';
import type { RouteObject } from 'react-router-dom';
import { Frame } from '../frame/Frame';
import { CrashPage } from '../pages/CrashPage';
import { NotFoundPage } from '../pages/NotFoundPage';
import { claimsOf, type Claim, type Snapshot } from '../registry/snapshot';
import { navigationOf } from '../frame/navigation';
import { profileForms } from '../access/access';
import { EntryRoute, PageRoute } from './PageRoute';
import type { RouteHandle } from '../frame/routeHandle';

/** Every route there is, from the claims alone. */
export function routesOf(snapshot: Snapshot): RouteObject[] {
  const claims = claimsOf(snapshot);
  const claimed = new Set(claims.map((claim) => claim.page.path));
  const alias: RouteObject = {
    path: '/investor-onboarding',
    element: <Navigate to={profileForms.investor} replace />,
  };
  return [
    {
      element: (
        <ClaimedPages value={claims.map(({ page }) => page)}>
          <Frame navigation={navigationOf(claims)} />
        </ClaimedPages>
      ),
      errorElement: <CrashPage />,
      children: [
        ...claims.map(routeOf),
        ...(claimed.has('/investor-onboarding') ? [] : [alias]),
        { path: '*', element: <NotFoundPage />, handle: { topBar: true } satisfies RouteHandle },
      ],
    },
  ];
}

function routeOf(claim: Claim): RouteObject {
  const { path, topBar } = claim.page;
  return {
    path,
    element: path === '/' ? <EntryRoute claim={claim} /> : <PageRoute claim={claim} />,
    handle: { topBar } satisfies RouteHandle,
  };
}
