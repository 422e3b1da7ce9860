import { ClaimedPages, destinationOf, Navigate, useLocation, withNext } from '@introvest/shell-sdk';
import { useContext } from 'react';
import { isUsualPlace } from '../access/access';

/** Sends a person elsewhere first; the page that was asked for waits in the new address. */
export function SentAway({ to }: { to: string }) {
  const { pathname, search, hash } = useLocation();
  const pages = useContext(ClaimedPages);
  const here = pathname + search + hash;
  // Between the dashboards nobody waits for the other role's, and the way in leads to one's own anyway.
  const next = isUsualPlace(here) || isUsualPlace(to) ? undefined : destinationOf(here, pages)?.to;
  return <Navigate to={withNext(to, next)} replace />;
}
