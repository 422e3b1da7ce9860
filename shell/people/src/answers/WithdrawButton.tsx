import { Button, type ButtonProps } from '@introvest/shell-sdk/ui';
import { useEnding } from '../calls/connections';

export interface WithdrawButtonProps extends Pick<ButtonProps, 'variant'> {
  id: string | undefined;
  name: string;
  onDone?: () => void;
}

/** Renders a button that withdraws a request without asking for confirmation, because nothing is lost. */
export function WithdrawButton({ id = '', name, onDone, ...look }: WithdrawButtonProps) {
  const { end, isEnding } = useEnding(id);
  const handleWithdraw = async () => {
    if (id && (await end('pending'))) onDone?.();
  };
  const label = isEnding ? 'Withdrawing...' : 'Withdraw';
  return (
    <Button
      {...look}
      aria-label={`${label} the request to ${name}`}
      aria-disabled={isEnding || !id || undefined}
      onClick={() => void handleWithdraw()}
    >
      {label}
    </Button>
  );
}
