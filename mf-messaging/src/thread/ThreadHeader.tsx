import { PersonBadge } from '@introvest/people/badges';
import { PersonMenu } from '@introvest/people/safety';
import { Chip, PersonAvatar, VerifiedBadge } from '@introvest/shell-sdk/parts';
import { Box, colours, IconButton, Typography } from '@introvest/shell-sdk/ui';
import { ArrowLeft } from 'lucide-react';
import { clamped } from '@introvest/people/cards';
import { badgeOf } from '../connections/words';
import type { Counterpart } from '@introvest/people/names';

interface ThreadHeaderProps {
  counterpart: Counterpart;
  status: string;
  onBack: () => void;
}

export function ThreadHeader({ counterpart, status, onBack }: ThreadHeaderProps) {
  const { name, company, user, role } = counterpart;
  // This conversation is shown as ended, although the connections page shows the status of the new request.
  const isAskedAgain = ['pending', 'rejected', 'expired'].includes(status);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        flexShrink: 0,
        minHeight: 72,
        py: 2,
        px: { xs: 3, md: 6 },
        borderBottom: `1px solid ${colours.line}`,
        '@media print': { '& > button': { display: 'none' } },
      }}
    >
      <IconButton
        aria-label="Back to conversations"
        onClick={onBack}
        sx={{ display: { md: 'none' }, ml: -2, mr: -1 }}
      >
        <ArrowLeft />
      </IconButton>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <PersonAvatar name={name} src={user.profileImageUrl} role={role} />
      </Box>
      <Box sx={about}>
        <Typography variant="h5" component="h2" sx={title}>
          <Box component="bdi" sx={clamped(2)}>
            {name}
          </Box>
          {user.isVerified && <VerifiedBadge size={16} />}
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ ...clamped(2), gridArea: 'company' }}
        >
          <bdi>{company}</bdi>
        </Typography>
        <Box sx={{ gridArea: 'badges', display: 'flex', minWidth: 0 }}>
          <PersonBadge user={user} />
        </Box>
        <Box sx={{ gridArea: 'state', display: 'flex', alignItems: 'center' }}>
          <Chip {...badgeOf(isAskedAgain ? 'ended' : status)} size="small" />
        </Box>
      </Box>
      <PersonMenu person={{ userId: user.id, name }} onBlocked={onBack} />
    </Box>
  );
}

const about = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  columnGap: 3,
  gridTemplateAreas: {
    xs: '"name name" "company company" "state badges"',
    sm: '"name name state" "company badges state"',
  },
  gridTemplateColumns: {
    xs: 'auto minmax(0, 1fr)',
    sm: 'fit-content(60%) minmax(60px, 1fr) auto',
  },
} as const;

const title = { gridArea: 'name', display: 'flex', alignItems: 'center', minWidth: 0 } as const;
