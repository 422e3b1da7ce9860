import type { BrowseFounder, BrowseInvestor } from '@introvest/contracts/browse';
import type { ComponentType } from 'react';
import { firmNameOf, startupNameOf } from '../names/names';
import { LostProfile } from './LostProfile';
import { useDialogParam } from './useDialogParam';
import { useProfileLater } from './useProfileLater';

export const loadStartupDialog = async () => (await import('./StartupDialog')).StartupDialog;
export const loadInvestorDialog = async () => (await import('./InvestorDialog')).InvestorDialog;

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

/**
 * The profile that the URL's `startup` or `investor` parameter opens over the page. Stands below the page's title, where it
 * reports a profile that could not be opened.
 */
export function ProfileDialogs(props: ProfileDialogsProps) {
  const { startups = nobody, investors = nobody, onAnswered } = props;
  const page = onAnswered && { onAnswered };
  return (
    <>
      <Opened
        noun="startup"
        load={loadStartupDialog}
        cards={startups}
        nameOf={startupNameOf}
        {...page}
      />
      <Opened
        noun="investor"
        load={loadInvestorDialog}
        cards={investors}
        nameOf={firmNameOf}
        {...page}
      />
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
  load: () => Promise<ComponentType<DialogProps<Card>>>;
  cards: Card[];
  nameOf: (card: Card) => string;
}

const titles = { startup: 'Startup', investor: 'Investor' };

function Opened<Card extends { userId: string }>(props: OpenedProps<Card>) {
  const { noun, load, cards, nameOf, onAnswered } = props;
  const param = useDialogParam(noun);
  const { userId, close } = param;
  const known = cards.find((card) => card.userId === userId);
  const { drawDialog, lost } = useProfileLater(param, load, known ? nameOf(known) : titles[noun]);
  const page = onAnswered && { onAnswered };
  return (
    <>
      <LostProfile lost={lost} />
      {userId !== null && drawDialog({ userId, known, onClose: close, ...page }, userId)}
    </>
  );
}
