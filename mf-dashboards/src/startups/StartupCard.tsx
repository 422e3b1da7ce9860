import type { FounderCard, Match } from '@introvest/contracts/browse';
import { labelOf } from '@introvest/contracts/vocabularies';
import { Link } from '@introvest/shell-sdk';
import {
  Box,
  Card,
  Chip,
  colours,
  MatchRing,
  motion,
  PersonAvatar,
  Typography,
  VerifiedMark,
} from '@introvest/shell-sdk/ui';
import { MapPin, Target } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { moneyOf } from '../people/money';
import { fullNameOf, startupNameOf } from '../people/names';
import { StartupActions } from './StartupActions';

const founderRole = 'founder';

interface StartupCardProps {
  startup: FounderCard;
  /** Bookmarks come without. */
  match?: Match;
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box sx={fact}>
      {icon}
      <span>{children}</span>
    </Box>
  );
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true, style: { flexShrink: 0 } };

/** What it is about, how much, where. */
function Facts({ startup, match }: StartupCardProps) {
  const { description, fundingGoal, highlight, industry, location, stage, title } = startup;
  const [reason] = match?.reasons ?? [];
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 3 }}>
      {reason && (
        <Typography variant="body2" sx={{ color: colours.spruce, fontWeight: 550 }}>
          {reason}
        </Typography>
      )}
      {title && <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{title}</Typography>}
      <Typography variant="body2" color="textSecondary" sx={threeLines}>
        {description ?? 'No description yet.'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {highlight && <Chip label="Featured" color="warning" />}
        {industry && <Chip label={labelOf(industry)} color="primary" />}
        {stage && <Chip label={labelOf(stage)} />}
      </Box>
      {fundingGoal !== null && <Fact icon={<Target {...icon} />}>{moneyOf(fundingGoal)} goal</Fact>}
      {location && <Fact icon={<MapPin {...icon} />}>{location}</Fact>}
    </Box>
  );
}

/** A startup at a glance; its name leads to the whole profile. */
export function StartupCard({ startup, match }: StartupCardProps) {
  const { user, highlight } = startup;
  const headingId = useId();
  const founder = fullNameOf(user);
  return (
    <Card component="article" aria-labelledby={headingId} sx={frame(highlight)}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, mb: 4 }}>
        <PersonAvatar name={founder} src={user.profileImageUrl} role={founderRole} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h4" component="h3">
            <Box
              component={Link}
              id={headingId}
              to={`/browse-startups?startup=${startup.userId}`}
              sx={opener}
            >
              {startupNameOf(startup)}
            </Box>
          </Typography>
          <Box sx={{ typography: 'body2', color: colours.muted, overflowWrap: 'anywhere' }}>
            {founder} {user.isVerified && <VerifiedMark size={16} />}
          </Box>
        </Box>
        {match && match.score > 0 && <MatchRing score={match.score} />}
      </Box>
      <Facts startup={startup} {...(match ? { match } : {})} />
      <Box sx={{ position: 'relative', display: 'flex', gap: 2, flexWrap: 'wrap', mt: 5 }}>
        <StartupActions startup={startup} />
      </Box>
    </Card>
  );
}

const fact = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minWidth: 0,
  typography: 'body2',
  color: colours.muted,
} as const;

const frame = (featured: boolean) =>
  ({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    p: { xs: 5, md: 6 },
    transition: `border-color ${motion.quick} ${motion.ease}`,
    borderColor: featured ? colours.saffron : colours.line,
    '&:hover': { borderColor: featured ? colours.saffron : colours.edge },
  }) as const;

const opener = {
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { color: colours.spruce },
  // The whole card leads there; its own buttons stand above this layer.
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
} as const;

const threeLines = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
