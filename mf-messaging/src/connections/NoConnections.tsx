import { Link, useUser } from '@introvest/shell-sdk';
import { Button, EmptyState } from '@introvest/shell-sdk/ui';
import { Handshake, Inbox, SearchX, Send } from 'lucide-react';
import type { Direction, TabName } from './tabs';
import { browsing, pendingEmpty } from './words';

export function NoConnections({ tab }: { tab: TabName }) {
  const role = useUser().userType ?? 'founder';
  const { to, label } = browsing[role];
  const isPending = tab === 'pending';
  return (
    <EmptyState
      icon={<Handshake />}
      title={isPending ? 'No pending requests' : 'No connections yet'}
      text={
        isPending ? pendingEmpty[role] : 'Once a request is accepted, you can message each other.'
      }
      action={
        <Button component={Link} to={to} variant="contained">
          {label}
        </Button>
      }
    />
  );
}

export const NoRequestsInDirection = ({ direction }: { direction: Direction }) =>
  direction === 'sent' ? (
    <EmptyState
      icon={<Send />}
      title="No sent requests"
      text="Requests you send will appear here until they’re answered."
    />
  ) : (
    <EmptyState
      icon={<Inbox />}
      title="No received requests"
      text="When someone asks to connect, their request will appear here."
    />
  );

export const NotFound = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <EmptyState
    icon={<SearchX />}
    title="No matches"
    text={`No people or companies match ‘${search}’.`}
    action={<Button onClick={onClear}>Clear search</Button>}
  />
);
