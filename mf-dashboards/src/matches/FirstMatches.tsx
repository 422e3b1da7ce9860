import type {
  BrowseFounder,
  BrowseInvestor,
  FounderPage,
  InvestorPage,
} from '@introvest/contracts/browse';
import { CardGrid, InvestorCard, LoadingCards } from '@introvest/people/cards';
import { useBrowseInvestorsQuery } from '@introvest/people/calls';
import { useProfileLink } from '@introvest/people/details';
import { Link, QueryState, type QueryLike } from '@introvest/shell-sdk';
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { useId, type ReactNode } from 'react';
import { Startup } from '../startups/Startup';
import { bestOf, firstMatches, wordsFor } from './best';

interface FrameProps<Page> {
  query: QueryLike<Page>;
  noun: 'startup' | 'investor';
  browse: string;
  cardsOf: (page: Page) => ReactNode[];
}

/** Whom to begin with, for somebody whose profile has just been made. */
function Frame<Page>({ query, noun, browse, cardsOf }: FrameProps<Page>) {
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mb: 8 }}>
      <Typography variant="h3" component="h2" id={headingId} sx={{ mb: 1 }}>
        Your best matches
      </Typography>
      <QueryState query={query} loading={<LoadingCards lines={11} />}>
        {(page) => {
          const cards = cardsOf(page);
          return (
            <>
              <Typography color="textSecondary" sx={{ mb: 5 }}>
                {wordsFor(cards.length, noun)}
              </Typography>
              {cards.length > 0 && <CardGrid>{cards}</CardGrid>}
              {cards.length < firstMatches && (
                <Button component={Link} to={browse} sx={{ mt: cards.length > 0 ? 5 : 0 }}>
                  Browse {noun}s
                </Button>
              )}
            </>
          );
        }}
      </QueryState>
    </Box>
  );
}

const startupCard = (startup: BrowseFounder) => (
  <Startup key={startup.userId} startup={startup} match={startup.match} />
);

/** For an investor; the list is the one that the page asks for anyway. */
export const FirstStartups = ({ query }: { query: QueryLike<FounderPage> }) => (
  <Frame
    query={query}
    noun="startup"
    browse="/browse-startups"
    cardsOf={({ founders }) => bestOf(founders).map(startupCard)}
  />
);

/** The list that the call changes is all that shows them here. */
const markAsked = () => ({ undo: () => {} });

function Investor({ investor }: { investor: BrowseInvestor }) {
  const open = useProfileLink()('investor', investor.userId);
  return <InvestorCard investor={investor} markAsked={markAsked} open={open} />;
}

/** For a founder. */
export function FirstInvestors() {
  const query = useBrowseInvestorsQuery({ query: { limit: firstMatches } });
  return (
    <Frame<InvestorPage>
      query={query}
      noun="investor"
      browse="/browse-investors"
      cardsOf={({ investors }) =>
        bestOf(investors).map((investor) => <Investor key={investor.userId} investor={investor} />)
      }
    />
  );
}
