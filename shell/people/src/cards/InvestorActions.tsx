import type { BrowseInvestor } from '@introvest/contracts/browse';
import { Button, VisuallyHidden } from '@introvest/shell-sdk/ui';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { firmNameOf } from '../names';
import { ConnectButton } from './ConnectButton';
import { usePreviewRole } from './previewRole';

export interface InvestorActionsProps {
  investor: BrowseInvestor;
  prominent?: boolean;
  note?: string;
  request?: ReactNode;
}

export function InvestorActions(props: InvestorActionsProps) {
  const { investor, prominent = false, note, request } = props;
  const canConnect = usePreviewRole() === 'founder';
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
