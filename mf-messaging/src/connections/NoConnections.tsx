import { Link, useUser } from '@introvest/shell-sdk';
import { Button, EmptyState } from '@introvest/shell-sdk/ui';
import { Handshake } from 'lucide-react';
import type { TabName } from './tabs';
import { browsing, pendingEmpty } from './words';

/** Why the tab is empty, and where to find people. */
export function NoConnections({ tab }: { tab: TabName }) {
  const role = useUser().userType ?? 'founder';
  const { to, label } = browsing[role];
  const browse = (
    <Button component={Link} to={to} variant="contained">
      {label}
    </Button>
  );
  const icon = <Handshake />;
  if (tab === 'pending') {
    return (
      <EmptyState
        icon={icon}
        title="Nothing is waiting"
        text={pendingEmpty[role]}
        action={browse}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="No connections yet"
      text="Once a request is accepted, you can write to each other here."
      action={browse}
    />
  );
}
