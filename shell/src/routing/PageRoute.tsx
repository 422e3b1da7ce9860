import { Navigate, useDestination, useSession } from '@introvest/shell-sdk';
import { useContext } from 'react';
import type { Claim } from '../registry/snapshot';
import { RemoteOutlet } from '../remotes/RemoteOutlet';
import { checkAccess, onlyModerates, nextPageOf } from '../access/access';
import { ShellPagesContext } from '../access/shellPages';
import { useTitle } from '../arrival/Arrival';
import { OwnDocument } from './OwnDocument';
import { ProfileGate } from './ProfileGate';
import { RedirectWithReturn } from './RedirectWithReturn';
import { ToModeration } from './ToModeration';

export function PageRoute({ claim }: { claim: Claim }) {
  const { user } = useSession();
  const verdict = checkAccess(claim.page, user, useContext(ShellPagesContext));
  if (verdict.kind === 'redirect') return <RedirectWithReturn to={verdict.to} />;
  const page = <TitledPage claim={claim} />;
  if (verdict.kind === 'show') return page;
  const { role, form } = verdict;
  return (
    <ProfileGate role={role} form={form}>
      {page}
    </ProfileGate>
  );
}

export function EntryRoute({ claim }: { claim: Claim }) {
  const { user } = useSession();
  const next = useDestination();
  const places = useContext(ShellPagesContext);
  const onward = user && nextPageOf(user, next?.to, places);
  if (onward) return <Navigate to={onward} replace />;
  return user && onlyModerates(user) ? <ToModeration /> : <TitledPage claim={claim} />;
}

function TitledPage({ claim }: { claim: Claim }) {
  const { path, payments, title } = claim.page;
  useTitle(title);
  return (
    <OwnDocument key={path} path={path} payments={payments}>
      <RemoteOutlet claim={claim} />
    </OwnDocument>
  );
}
