import type { BrowseInvestor } from '@introvest/contracts/browse';
import { Button, VisuallyHidden } from '@introvest/shell-sdk/ui';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConnect } from '../calls/useConnect';
import { firmNameOf } from '../names/names';
import { ConnectButton } from './ConnectButton';

/**
 * Marks an investor as having a pending request in copies of the card that only the page holds, such as the details.
 */
export type MarkAsked = (userId: string) => { undo: () => void };

export interface InvestorActionsProps {
  investor: BrowseInvestor;
  /** Whether the viewer is a founder. */
  canConnect: boolean;
  markAsked: MarkAsked;
  /** Whether the Connect button is the primary action. */
  prominent?: boolean;
  /** Note sent with the request. */
  note?: string;
  /** Content shown in place of the Connect button while a request is pending. */
  request?: ReactNode;
}

/** Renders the Connect button and a link to the investor's website. */
export function InvestorActions(props: InvestorActionsProps) {
  const { investor, canConnect, markAsked, prominent = false, note, request } = props;
  const { userId } = investor;
  const { connect, isConnecting } = useConnect({ userId, name: firmNameOf(investor) });
  const handleConnect = async () => {
    const patched = markAsked(userId);
    if (!(await connect(note?.trim()))) patched.undo();
  };
  return (
    <>
      {request}
      {canConnect && !request && (
        <ConnectButton
          card={investor}
          name={firmNameOf(investor)}
          pending={isConnecting}
          prominent={prominent}
          onConnect={() => void handleConnect()}
        />
      )}
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
          <VisuallyHidden> for {firmNameOf(investor)} (opens in a new tab)</VisuallyHidden>
        </Button>
      )}
    </>
  );
}
