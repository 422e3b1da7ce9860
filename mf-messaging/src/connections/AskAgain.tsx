import type { Connection } from '@introvest/contracts/messaging';
import { Link } from '@introvest/shell-sdk';
import { serverNow } from '@introvest/shell-sdk/api';
import { profileAddressOf } from '@introvest/people/names';
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

/** Leads to the profile, where one asks. */
export function AskAgain({ connection, name }: AskAgainProps) {
  const { founderId, investorId, initiatedBy } = connection;
  const to =
    initiatedBy === investorId
      ? profileAddressOf('founder', founderId)
      : profileAddressOf('investor', investorId);
  return (
    <Button
      component={Link}
      to={to}
      startIcon={<UserPlus />}
      aria-label={`Look again at ${name}`}
      sx={{ ml: 'auto' }}
    >
      Look again
    </Button>
  );
}
