import { Navigate, useLocation, withNext } from '@introvest/shell-sdk';
import { ClaimedPages, destinationOf } from '@introvest/shell-sdk/host';
import { useContext } from 'react';
import { isUsualPlace } from '../access/access';
import { PlacesContext } from '../access/places';

/** Sends a person elsewhere first; the page that was asked for waits in the new address. */
export function SentAway({ to }: { to: string }) {
  const { pathname, search, hash } = useLocation();
  const pages = useContext(ClaimedPages);
  const places = useContext(PlacesContext);
  const here = pathname + search + hash;
  // Between the homes nobody waits for the other role's, and the way in leads to one's own anyway.
  const isUsual = isUsualPlace(here, places) || isUsualPlace(to, places);
  const next = isUsual ? undefined : destinationOf(here, pages)?.to;
  return <Navigate to={withNext(to, next)} replace />;
}
