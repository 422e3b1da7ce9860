import type { BrowseFounder, BrowseInvestor, Match } from '@introvest/contracts/browse';
import { hasFailed } from '@introvest/shell-sdk';
import { Box, Skeleton, TextLink, Typography } from '@introvest/shell-sdk/ui';
import { Banknote, FileText, Lock, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { bestCards, useListRequestCardsQuery } from '../calls/connections';
import { clamped } from '../cards/CardFrame';
import { Fact, Facts } from '../cards/Fact';
import { MatchReasons } from '../cards/MatchReasons';
import { checkSizeOf, goalOf } from '../names/amounts';
import { deckNoteOf, fileNameOf, firmNameOf, startupNameOf } from '../names/names';

interface AboutProps {
  match: Match;
  /** The sender's name. */
  name: string;
  text: string | null;
  children: ReactNode;
}

const About = ({ match, name, text, children }: AboutProps) => (
  <Box sx={{ display: 'grid', gap: 2, mt: 3 }}>
    <MatchReasons match={match} name={name} />
    <Facts>{children}</Facts>
    {text && (
      <Typography variant="body2" color="textSecondary" dir="auto" sx={clamped(2)}>
        {text}
      </Typography>
    )}
  </Box>
);

const AboutInvestor = ({ card }: { card: BrowseInvestor }) => (
  <About match={card.match} name={firmNameOf(card)} text={card.bio ?? card.description}>
    <Fact icon={<Banknote />} label="Cheque size">
      {checkSizeOf(card.checkSizeMin, card.checkSizeMax)}
    </Fact>
  </About>
);

function AboutFounder({ card }: { card: BrowseFounder }) {
  const deckNote = deckNoteOf(card.deckAccess);
  const goal = goalOf(card.fundingGoal);
  return (
    <About
      match={card.match}
      name={startupNameOf(card)}
      text={card.description ?? card.businessDescription}
    >
      {goal && (
        <Fact icon={<Target />} label="Funding goal">
          {goal} goal
        </Fact>
      )}
      {card.pitchDeckUrl && (
        <Fact icon={<FileText />} label="Pitch deck">
          <TextLink href={card.pitchDeckUrl} target="_blank" rel="noopener">
            {fileNameOf(card.pitchDeckUrl)}
          </TextLink>
        </Fact>
      )}
      {deckNote && (
        <Fact icon={<Lock />} label="Pitch deck">
          {deckNote}
        </Fact>
      )}
    </About>
  );
}

/**
 * Renders facts that help a member to decide about a request: match, amount, two lines of text and, for investors, the
 * deck. Only the best requests have these facts.
 */
export function AboutAsker({ userId }: { userId: string }) {
  const query = useListRequestCardsQuery(bestCards);
  const isOf = (card: { userId: string }) => card.userId === userId;
  const investor = query.data?.investors.find(isOf);
  const founder = query.data?.founders.find(isOf);
  if (investor) return <AboutInvestor card={investor} />;
  if (founder) return <AboutFounder card={founder} />;
  if (hasFailed(query)) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        We couldn’t load the reasons why you match.
      </Typography>
    );
  }
  return query.data ? null : (
    <Skeleton variant="rounded" sx={{ mt: 3, height: { xs: 116, sm: 92 } }} />
  );
}
