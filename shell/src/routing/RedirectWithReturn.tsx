import { Navigate, useLocation, withNext } from '@introvest/shell-sdk';
import { ClaimedPages, destinationOf } from '@introvest/shell-sdk/host';
import { useContext } from 'react';
import { isDefaultRedirect } from '../access/access';
import { ShellPagesContext } from '../access/shellPages';

export function RedirectWithReturn({ to }: { to: string }) {
  const { pathname, search, hash } = useLocation();
  const pages = useContext(ClaimedPages);
  const places = useContext(ShellPagesContext);
  const here = pathname + search + hash;
  // A home page is left out. It may be the home of the other role, and members are sent to their own home after signing
  // in anyway.
  const isUsual = isDefaultRedirect(here, places) || isDefaultRedirect(to, places);
  const next = isUsual ? undefined : destinationOf(here, pages)?.to;
  return <Navigate to={withNext(to, next)} replace />;
}
