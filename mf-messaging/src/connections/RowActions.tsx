import type { Connection } from '@introvest/contracts/messaging';
import { WithdrawButton } from '@introvest/people/answers';
import { useProfileLink } from '@introvest/people/details';
import { Link } from '@introvest/shell-sdk';
import { serverNow } from '@introvest/shell-sdk/api';
import { lazyDialog } from '@introvest/shell-sdk/parts';
import { Button } from '@introvest/shell-sdk/ui';
import { MessageSquare, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { EndDialogProps } from './EndDialog';

interface RowActionsProps {
  connection: Connection;
  isOwnRequest: boolean;
  name: string;
  onGone: () => void;
}

/**
 * Returns whether the member can send a new request, because the last one expired or because the month given with the
 * rejection has come.
 */
function canAskAgain(connection: Connection, isOwnRequest: boolean): boolean {
  if (!isOwnRequest) return false;
  const { status, revisitMonth } = connection;
  const month = new Date(serverNow()).toISOString().slice(0, 7);
  return status === 'expired' || (status === 'rejected' && !!revisitMonth && revisitMonth <= month);
}

function AskAgain({ connection, name }: Pick<RowActionsProps, 'connection' | 'name'>) {
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

const EndDialog = lazyDialog(async () => (await import('./EndDialog')).EndDialog, {
  title: 'End connection?',
  maxWidth: 'xs',
});

function EndButton(props: Omit<EndDialogProps, 'onClose'>) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="text"
        aria-label={`End connection with ${props.name}`}
        onClick={() => setAsked(true)}
      >
        End connection
      </Button>
      {isAsked && <EndDialog {...props} onClose={() => setAsked(false)} />}
    </>
  );
}

export function RowActions({ connection, isOwnRequest, name, onGone }: RowActionsProps) {
  const { id, status } = connection;
  const ending = { id, name, onDone: onGone };
  if (status === 'accepted' || status === 'ended') {
    const isOpen = status === 'accepted';
    return (
      <>
        {isOpen && <EndButton {...ending} />}
        <Button
          component={Link}
          to={`/messages?connection=${id}`}
          startIcon={<MessageSquare />}
          aria-label={isOpen ? `Message ${name}` : `Read the conversation with ${name}`}
        >
          {isOpen ? 'Message' : 'Read'}
        </Button>
      </>
    );
  }
  if (canAskAgain(connection, isOwnRequest)) return <AskAgain {...{ connection, name }} />;
  return status === 'pending' ? <WithdrawButton {...ending} /> : null;
}
