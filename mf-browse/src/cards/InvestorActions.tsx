import type { BrowseInvestor } from '@introvest/contracts/browse';
import { ConnectButton } from '@introvest/people/cards';
import { firmNameOf } from '@introvest/people/names';
import { Button, VisuallyHidden } from '@introvest/shell-sdk/ui';
import { ExternalLink } from 'lucide-react';
import { useInvestorActions } from '../actions/useInvestorActions';

interface InvestorActionsProps {
  investor: BrowseInvestor;
  /** Founders ask investors; investors only look at each other. */
  canConnect: boolean;
  /** Where asking is the one thing to do, as in the details. */
  prominent?: boolean;
}

/** What a founder does with an investor: ask, or look them up first. */
export function InvestorActions(props: InvestorActionsProps) {
  const { investor, canConnect, prominent = false } = props;
  const { connect, isConnecting } = useInvestorActions(investor);
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
          onConnect={() => void connect()}
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
