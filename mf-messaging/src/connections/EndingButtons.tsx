import { useEnding } from '@introvest/people/calls';
import { ConfirmDialog } from '@introvest/shell-sdk/overlays';
import { Button } from '@introvest/shell-sdk/ui';
import { useState } from 'react';

interface EndingProps {
  id: string;
  /** The other person's name. */
  name: string;
  /** Called when the button is gone and its row may be, too. */
  onDone: () => void;
}

/** Withdraws a request. Asks for no confirmation, because nothing is lost. */
export function WithdrawButton({ id, name, onDone }: EndingProps) {
  const { end, isEnding } = useEnding(id);
  const handleWithdraw = async () => {
    if (await end('pending')) onDone();
  };
  return (
    <Button
      aria-label={`${isEnding ? 'Withdrawing...' : 'Withdraw'} the request to ${name}`}
      aria-disabled={isEnding || undefined}
      onClick={() => void handleWithdraw()}
    >
      {isEnding ? 'Withdrawing...' : 'Withdraw'}
    </Button>
  );
}

/** Ends a connection after a confirmation. */
export function EndButton({ id, name, onDone }: EndingProps) {
  const { end, isEnding } = useEnding(id);
  const [isAsked, setAsked] = useState(false);
  const handleEnd = async () => {
    const isEnded = await end('accepted');
    setAsked(false);
    if (isEnded) onDone();
  };
  return (
    <>
      <Button
        variant="text"
        aria-label={`End connection with ${name}`}
        onClick={() => setAsked(true)}
      >
        End connection
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="End connection?"
        text={`You and ${name} can still read your conversation but can’t send new messages. Either of you can ask to connect again after 30 days.`}
        confirmLabel="End connection"
        pendingLabel="Ending..."
        danger
        pending={isEnding}
        onConfirm={() => void handleEnd()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
