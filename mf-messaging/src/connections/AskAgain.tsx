import type { Connection } from '@introvest/contracts/messaging';
import { Link } from '@introvest/shell-sdk';
import { serverNow } from '@introvest/shell-sdk/api';
import { useProfileLink } from '@introvest/people/details';
import { Button } from '@introvest/shell-sdk/ui';
import { UserPlus } from 'lucide-react';

/** Whether somebody who asked is led back: nobody answered, or the month has come in which to look again. */
export function isToBeAskedAgain(connection: Connection, isOwnRequest: boolean): boolean {
  if (!isOwnRequest) return false;
  const { status, revisitMonth } = connection;
  const month = new Date(serverNow()).toISOString().slice(0, 7);
  return status === 'expired' || (status === 'rejected' && !!revisitMonth && revisitMonth <= month);
}

interface AskAgainProps {
  connection: Connection;
  /** Of whoever did not answer. */
  name: string;
}

/** Opens the profile, where the person can send another request. */
export function AskAgain({ connection, name }: AskAgainProps) {
  const { founderId, investorId, initiatedBy } = connection;
  const linkTo = useProfileLink();
  const link =
    initiatedBy === investorId ? linkTo('founder', founderId) : linkTo('investor', investorId);
  return (
    <Button
      component={Link}
      {...link}
      startIcon={<UserPlus />}
      aria-label={`Look again at ${name}`}
      sx={{ ml: 'auto' }}
    >
      Look again
    </Button>
  );
}
