import type { BrowseInvestor } from '@introvest/contracts/browse';
import { Button, VisuallyHidden } from '@introvest/shell-sdk/ui';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { firmNameOf } from '../names/names';
import { ConnectButton } from './ConnectButton';

export interface InvestorActionsProps {
  investor: BrowseInvestor;
  /** Whether the viewer is a founder. */
  canConnect: boolean;
  /** Whether the Connect button is the primary action. */
  prominent?: boolean;
  /** Note sent with the request. */
  note?: string;
  /** Content shown in place of the Connect button while a request is pending. */
  request?: ReactNode;
}

/** Renders the Connect button and a link to the investor's website. */
export function InvestorActions(props: InvestorActionsProps) {
  const { investor, canConnect, prominent = false, note, request } = props;
  const name = firmNameOf(investor);
  return (
    <>
      {request}
      {canConnect && !request && <ConnectButton card={investor} {...{ name, note, prominent }} />}
      {investor.website && (
        <Button
          variant="text"
          component="a"
          href={investor.website}
          target="_blank"
          rel="noopener noreferrer"
          endIcon={<ExternalLink aria-hidden />}
        >
          Website
          <VisuallyHidden> for {name} (opens in a new tab)</VisuallyHidden>
        </Button>
      )}
    </>
  );
}
