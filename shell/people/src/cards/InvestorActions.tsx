import type { BrowseInvestor } from '@introvest/contracts/browse';
import { Button, VisuallyHidden } from '@introvest/shell-sdk/ui';
import { ExternalLink } from 'lucide-react';
import { useConnect } from '../calls/useConnect';
import { firmNameOf } from '../names/names';
import { ConnectButton } from './ConnectButton';

/** Shows that they are asked where only the page itself holds them, such as in details. */
export type MarkAsked = (userId: string) => { undo: () => void };

export interface InvestorActionsProps {
  investor: BrowseInvestor;
  /** Founders ask investors; investors only look at each other. */
  canConnect: boolean;
  markAsked: MarkAsked;
  /** Where asking is the one thing to do, as in the details. */
  prominent?: boolean;
  /** Typed beside it: goes with the request. */
  note?: string;
}

/** What a founder does with an investor: ask, or look them up first. */
export function InvestorActions(props: InvestorActionsProps) {
  const { investor, canConnect, markAsked, prominent = false, note } = props;
  const { userId } = investor;
  const { connect, isConnecting } = useConnect({ userId, name: firmNameOf(investor) });
  const handleConnect = async () => {
    const patched = markAsked(userId);
    if (!(await connect(note?.trim()))) patched.undo();
  };
  return (
    <>
      {canConnect && (
        <ConnectButton
          status={investor.connectionStatus}
          canConnect={investor.canConnect}
          closedAs={investor.closedAs}
          canConnectFrom={investor.canConnectFrom}
          name={firmNameOf(investor)}
          pending={isConnecting}
          prominent={prominent}
          onConnect={() => void handleConnect()}
        />
      )}
      {investor.website && (
        <Button
          component="a"
          href={investor.website}
          target="_blank"
          rel="noopener noreferrer"
          endIcon={<ExternalLink aria-hidden />}
          sx={{ flex: '1 1 auto' }}
        >
          Website
          <VisuallyHidden> of {firmNameOf(investor)} (opens in a new tab)</VisuallyHidden>
        </Button>
      )}
    </>
  );
}
