import type { BrowseInvestor } from '@introvest/contracts/browse';
import { ConnectButton, MatchRing } from '@introvest/people/cards';
import { useProfileLink } from '@introvest/people/details';
import { Link } from '@introvest/shell-sdk';
import { Box, colours, sizes, TextLink } from '@introvest/shell-sdk/ui';
import { useId } from 'react';
import { dividedRow } from '../people/dividedRow';

interface MatchRowProps {
  card: BrowseInvestor;
  name: string;
  line: string;
}

export function MatchRow({ card, name, line }: MatchRowProps) {
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
