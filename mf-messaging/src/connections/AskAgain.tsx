import type { Connection } from '@introvest/contracts/messaging';
import { Link } from '@introvest/shell-sdk';
import { serverNow } from '@introvest/shell-sdk/api';
import { useProfileLink } from '@introvest/people/details';
import { Button } from '@introvest/shell-sdk/ui';
import { UserPlus } from 'lucide-react';

/** Whether a sent request expired, or the month from which the person can ask again has come. */
export function isToBeAskedAgain(connection: Connection, isOwnRequest: boolean): boolean {
  if (!isOwnRequest) return false;
  const { status, revisitMonth } = connection;
  const month = new Date(serverNow()).toISOString().slice(0, 7);
  return status === 'expired' || (status === 'rejected' && !!revisitMonth && revisitMonth <= month);
}

interface AskAgainProps {
  connection: Connection;
  /** The other person's name. */
  name: string;
}

/** Opens the profile, where the person can send another request. */
export function AskAgain({ connection, name }: AskAgainProps) {
  const { founderId, investorId, initiatedBy } = connection;
  const linkTo = useProfileLink();
  const link =
    initiatedBy === investorId ? linkTo('founder', founderId) : linkTo('investor', investorId);
  return (
    <Button component={Link} {...link} startIcon={<UserPlus />} aria-label={`Ask ${name} again`}>
      Ask again
    </Button>
  );
}
