import type { PersonBadges } from '@introvest/contracts/people';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import { emailWords, workDomainWords } from './words';

interface BadgesDialogProps {
  badges: PersonBadges | undefined;
  onClose: () => void;
}

function BadgeCheck({ title, text }: { title: string; text: string }) {
  return (
    <Box component="li">
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Box>
  );
}

export function BadgesDialog({ badges, onClose }: BadgesDialogProps) {
  const work = badges?.workDomain;
  return (
    <Dialog open maxWidth="xs" onClose={onClose} title="What we checked">
      <Box
        component="ul"
        aria-label="Checks"
        sx={{ listStyle: 'none', m: 0, mb: 5, p: 0, display: 'grid', gap: 4 }}
      >
        {work && (
          <BadgeCheck
            title={workDomainWords(work)}
            text="This domain matches the website in their profile. The check expires after a year unless renewed."
          />
        )}
        <BadgeCheck
          title={emailWords(badges?.confirmedIn)}
          text="They opened a link we sent to their account’s email address."
        />
      </Box>
      <Typography>
        We don’t check members’ identity, their authority to act for a firm, their funds, or whether
        their profiles are accurate.
      </Typography>
    </Dialog>
  );
}
