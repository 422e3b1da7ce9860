import type { BrowseInvestor } from '@introvest/contracts/browse';
import { firmNameOf, fullNameOf } from '@introvest/people/names';
import { Link, QueryState, type QueryLike } from '@introvest/shell-sdk';
import { RowsSkeleton, Section } from '@introvest/shell-sdk/parts';
import { Button, Typography } from '@introvest/shell-sdk/ui';
import { MatchRow } from './MatchRow';
import type { BestMatches } from './useBestMatches';

const browse = (
  <Button component={Link} to="/browse-investors">
    Browse investors
  </Button>
);

/** Returns the investor's name and title. Leaves out those that the firm's name repeats. */
const lineOf = (investor: BrowseInvestor) =>
  [fullNameOf(investor.user), investor.title]
    .filter((part) => part && part !== firmNameOf(investor))
    .join(' · ');

/**
 * Renders the founder's best matches among investors. Renders nothing once the founder has sent a request to all of
 * them.
 */
export function BestInvestors({ query, matches }: BestMatches & { query: QueryLike<unknown> }) {
  if (query.data && matches?.length === 0) return null;
  return (
    <Section title="Your best matches" action={browse}>
      <QueryState
        query={query}
        loading={<RowsSkeleton rows={3} />}
        failedTitle="We couldn’t load your matches"
      >
        {() =>
          matches ? (
            matches.map((investor) => (
              <MatchRow
                key={investor.userId}
                card={investor}
                name={firmNameOf(investor)}
                line={lineOf(investor)}
              />
            ))
          ) : (
            <Typography color="textSecondary">
              You have no strong matches yet. Add more details to your profile to get better
              matches.
            </Typography>
          )
        }
      </QueryState>
    </Section>
  );
}
