import { useEnding } from '@introvest/people/calls';
import { ConfirmDialog } from '@introvest/shell-sdk/overlays';
import { Button } from '@introvest/shell-sdk/ui';
import { useState } from 'react';

interface EndingProps {
  id: string;
  /** The other one's. */
  name: string;
  /** The card may leave its tab, and its button is gone in any case. */
  onDone: () => void;
}

/** Takes one's request back. Nothing is lost by it, so nobody is asked whether they are sure. */
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

/** Ends a connection, once the person has read what that means. */
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
        text={`You and ${name} can still read what was said, but no longer write. Either of you can ask again after 30 days.`}
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
