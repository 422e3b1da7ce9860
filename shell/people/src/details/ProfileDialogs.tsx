import type { BrowseFounder, BrowseInvestor, LookedAtAs } from '@introvest/contracts/browse';
import { lazyDialog } from '@introvest/shell-sdk/parts';
import type { ComponentType } from 'react';
import { firmNameOf, startupNameOf } from '../names/names';
import { useDialogParam } from './useDialogParam';

/** One's own profile is open without being in the URL. */
const isInAddress = ({ as }: { as?: LookedAtAs }) => as === undefined;

export const StartupProfile = lazyDialog(
  async () => (await import('./StartupDialog')).StartupDialog,
  {
    title: ({ known }) => (known ? startupNameOf(known) : 'Startup'),
    maxWidth: 'md',
    isInAddress,
  },
);

export const InvestorProfile = lazyDialog(
  async () => (await import('./InvestorDialog')).InvestorDialog,
  {
    title: ({ known }) => (known ? firmNameOf(known) : 'Investor'),
    maxWidth: 'md',
    isInAddress,
  },
);

interface OnPage {
  /** Called with the connection's id when its request is answered in a dialog. */
  onAnswered?: (connectionId: string) => void;
}

interface ProfileDialogsProps extends OnPage {
  /** Cards on the page, shown until the whole profile has loaded. */
  startups?: BrowseFounder[];
  investors?: BrowseInvestor[];
}

const nobody: never[] = [];

/** The profile that the URL's `startup` or `investor` parameter opens over the page. */
export function ProfileDialogs(props: ProfileDialogsProps) {
  const { startups = nobody, investors = nobody, onAnswered } = props;
  const page = onAnswered && { onAnswered };
  return (
    <>
      <Opened noun="startup" Dialog={StartupProfile} cards={startups} {...page} />
      <Opened noun="investor" Dialog={InvestorProfile} cards={investors} {...page} />
    </>
  );
}

interface DialogProps<Card> extends OnPage {
  userId: string;
  known: Card | undefined;
  onClose: () => void;
}

interface OpenedProps<Card> extends OnPage {
  noun: 'startup' | 'investor';
  Dialog: ComponentType<DialogProps<Card>>;
  cards: Card[];
}

function Opened<Card extends { userId: string }>(props: OpenedProps<Card>) {
  const { noun, Dialog, cards, ...page } = props;
  const { userId, close } = useDialogParam(noun);
  if (userId === null) return null;
  const known = cards.find((card) => card.userId === userId);
  return <Dialog key={userId} userId={userId} known={known} onClose={close} {...page} />;
}
