import type { BrowseFounder } from '@introvest/contracts/browse';
import { labelOf, limits } from '@introvest/contracts/vocabularies';
import { Link } from '@introvest/shell-sdk';
import { Card, PersonAvatar, type PersonRole } from '@introvest/shell-sdk/parts';
import { Box, colours, sizes, TextLink, Typography } from '@introvest/shell-sdk/ui';
import { useId } from 'react';
import { fullNameOf, goalOf, startupNameOf } from '../names';
import { CardOpener, type CardOpenerProps } from './CardOpener';
import { ConnectButton } from './ConnectButton';
import { MatchRing } from './MatchRing';
import { usePreviewRole } from './previewRole';

export interface PromotedRowProps {
  startups: BrowseFounder[];
  open: (userId: string) => CardOpenerProps['open'];
  allPath?: string;
}

const mostShown = limits.promotedShown;
const cardRole: PersonRole = 'founder';

export function PromotedRow({ startups, open, allPath }: PromotedRowProps) {
  const headingId = useId();
  if (startups.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mb: { xs: 6, md: 8 } }}>
      <Box sx={header}>
        <Typography variant="h4" component="h2" id={headingId}>
          Promoted
        </Typography>
        {startups.length > mostShown && (
          <TextLink component={Link} to={allPath ?? '/browse-startups?promoted=true'} sx={all}>
            Show all promoted
          </TextLink>
        )}
      </Box>
      <Box sx={row}>
        {startups.slice(0, mostShown).map((startup) => (
          <PromotedStartup key={startup.userId} startup={startup} open={open(startup.userId)} />
        ))}
      </Box>
    </Box>
  );
}

interface PromotedStartupProps {
  startup: BrowseFounder;
  open: CardOpenerProps['open'];
}

function PromotedStartup({ startup, open }: PromotedStartupProps) {
  const headingId = useId();
  const isInvestor = usePreviewRole() === 'investor';
  const { user, match } = startup;
  const name = startupNameOf(startup);
  const kind = [startup.industry, startup.stage].flatMap((slug) => (slug ? labelOf(slug) : []));
  const goal = goalOf(startup.fundingGoal);
  return (
    <Card component="article" aria-labelledby={headingId} sx={card}>
      {match.reasons.length > 0 ? (
        <MatchRing score={match.score} size={44} />
      ) : (
        <PersonAvatar name={fullNameOf(user)} src={user.profileImageUrl} role={cardRole} />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="h3" sx={{ m: 0, fontSize: sizes.md, fontWeight: 600, lineHeight: 1.3 }}>
          <CardOpener id={headingId} name={name} open={open} />
        </Box>
        <Box sx={{ fontSize: sizes.sm, color: colours.muted, lineHeight: 1.4 }}>
          <div>{kind.join(' · ')}</div>
          {goal && <div>{goal} goal</div>}
        </Box>
      </Box>
      {isInvestor && (
        <Box sx={{ position: 'relative', flexShrink: 0 }}>
          <ConnectButton card={startup} name={name} />
        </Box>
      )}
    </Card>
  );
}

const header = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 4,
  minHeight: 44,
  mb: 2,
} as const;

const all = { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontSize: sizes.sm };

const row = {
  display: 'grid',
  gap: { xs: 2, md: 5 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18.75rem), 1fr))',
} as const;

const card = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minWidth: 0,
  p: 3,
  borderColor: colours.saffron,
} as const;
