import type { BrowseInvestor } from '@introvest/contracts/browse';
import { Button, VisuallyHidden } from '@introvest/shell-sdk/ui';
import { ExternalLink } from 'lucide-react';
import { useInvestorActions } from '../actions/useInvestorActions';
import { ConnectButton } from './ConnectButton';
import { firmNameOf } from './names';

interface InvestorActionsProps {
  investor: BrowseInvestor;
  /** Founders ask investors; investors only look at each other. */
  canConnect: boolean;
}

/** What a founder does with an investor: ask, or look them up first. */
export function InvestorActions({ investor, canConnect }: InvestorActionsProps) {
  const { connect, isConnecting } = useInvestorActions(investor);
  return (
    <>
      {canConnect && (
        <ConnectButton
          status={investor.connectionStatus}
          name={firmNameOf(investor)}
          pending={isConnecting}
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
