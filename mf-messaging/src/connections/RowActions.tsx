import type { Connection } from '@introvest/contracts/messaging';
import { Link } from '@introvest/shell-sdk';
import { Button } from '@introvest/shell-sdk/ui';
import { MessageSquare } from 'lucide-react';
import { AskAgain, isToBeAskedAgain } from './AskAgain';
import { EndButton, WithdrawButton } from './EndingButtons';

interface RowActionsProps {
  connection: Connection;
  isOwnRequest: boolean;
  /** The other person's name. */
  name: string;
  onGone: () => void;
}

/** Buttons of a connection that doesn't wait for the person's answer. */
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
  if (isToBeAskedAgain(connection, isOwnRequest)) return <AskAgain {...{ connection, name }} />;
  return status === 'pending' ? <WithdrawButton {...ending} /> : null;
}
