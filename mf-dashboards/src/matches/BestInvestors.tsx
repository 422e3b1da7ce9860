import type { BrowseInvestor } from '@introvest/contracts/browse';
import { ConnectButton, MatchRing } from '@introvest/people/cards';
import { useProfileLink } from '@introvest/people/details';
import { firmNameOf, fullNameOf } from '@introvest/people/names';
import { Link, QueryState, type QueryLike } from '@introvest/shell-sdk';
import { RowsSkeleton, Section } from '@introvest/shell-sdk/parts';
import { Box, Button, colours, sizes, TextLink, Typography } from '@introvest/shell-sdk/ui';
import { useId } from 'react';
import { dividedRow } from '../people/dividedRow';
import type { BestMatches } from './useBestMatches';

const browse = (
  <Button component={Link} to="/browse-investors">
    Browse investors
  </Button>
);

const lineOf = (investor: BrowseInvestor) =>
  [fullNameOf(investor.user), investor.title]
    .filter((part) => part && part !== firmNameOf(investor))
    .join(' · ');

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

function MatchRow({ card, name, line }: { card: BrowseInvestor; name: string; line: string }) {
  const headingId = useId();
  const link = useProfileLink()('investor', card.userId);
  const [reason] = card.match.reasons;
  return (
    <Box component="article" aria-labelledby={headingId} sx={row}>
      <MatchRing score={card.match.score} size={44} />
      <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere', fontSize: sizes.sm }}>
        <Box component="h3" id={headingId} sx={{ m: 0, fontSize: sizes.md, fontWeight: 600 }}>
          <TextLink component={Link} {...link} underline="hover" sx={{ color: 'inherit' }}>
            <bdi>{name}</bdi>
          </TextLink>
        </Box>
        <Box sx={{ color: colours.muted }}>
          <bdi>{line}</bdi>
        </Box>
        {reason && <Box sx={{ color: colours.spruce, fontWeight: 550 }}>{reason}</Box>}
      </Box>
      <Box sx={{ display: 'flex', flex: { xs: '1 0 100%', sm: '0 0 9rem' } }}>
        <ConnectButton card={card} name={name} />
      </Box>
    </Box>
  );
}

const row = {
  ...dividedRow,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: { xs: 3, sm: 4 },
} as const;
