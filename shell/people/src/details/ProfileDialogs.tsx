import type { BrowseFounder, BrowseInvestor, PreviewAs } from '@introvest/contracts/browse';
import { lazyDialog } from '@introvest/shell-sdk/parts';
import { firmNameOf, startupNameOf } from '../names';
import { useDialogParam } from './useDialogParam';

const isInUrl = ({ as }: { as?: PreviewAs }) => as === undefined;

export const StartupProfile = lazyDialog(
  async () => (await import('./StartupDialog')).StartupDialog,
  {
    title: ({ known }) => (known ? startupNameOf(known) : 'Startup'),
    maxWidth: 'md',
    isInAddress: isInUrl,
  },
);

export const InvestorProfile = lazyDialog(
  async () => (await import('./InvestorDialog')).InvestorDialog,
  {
    title: ({ known }) => (known ? firmNameOf(known) : 'Investor'),
    maxWidth: 'md',
    isInAddress: isInUrl,
  },
);

interface ProfileDialogsProps {
  startups?: BrowseFounder[];
  investors?: BrowseInvestor[];
  onAnswered?: (connectionId: string) => void;
}

function useOpened<Card extends { userId: string }>(noun: 'startup' | 'investor', cards?: Card[]) {
  const { userId, close } = useDialogParam(noun);
  if (userId === null) return undefined;
  return { userId, known: cards?.find((card) => card.userId === userId), onClose: close };
}

export function ProfileDialogs({ startups, investors, ...page }: ProfileDialogsProps) {
  const startup = useOpened('startup', startups);
  const investor = useOpened('investor', investors);
  return (
    <>
      {startup && <StartupProfile key={startup.userId} {...startup} {...page} />}
      {investor && <InvestorProfile key={investor.userId} {...investor} {...page} />}
    </>
  );
}
