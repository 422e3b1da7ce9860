import type { PersonMarks } from '@introvest/contracts/people';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import { emailWords, workDomainWords } from './words';

interface MarksDialogProps {
  marks: PersonMarks | undefined;
  onClose: () => void;
}

function Mark({ title, text }: { title: string; text: string }) {
  return (
    <Box component="li">
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Box>
  );
}

/** Each mark with what it says, and what none of them says. */
export function MarksDialog({ marks, onClose }: MarksDialogProps) {
  const work = marks?.workDomain;
  return (
    <Dialog open maxWidth="xs" onClose={onClose} title="What was checked">
      <Box
        component="ul"
        aria-label="Marks"
        sx={{ listStyle: 'none', m: 0, mb: 5, p: 0, display: 'grid', gap: 4 }}
      >
        {work && (
          <Mark
            title={workDomainWords(work)}
            text="The domain of the website in their profile. The mark ends after a year unless it is checked again."
          />
        )}
        <Mark
          title={emailWords(marks?.confirmedIn)}
          text="A mail to the address of their account reached them."
        />
      </Box>
      <Typography>
        We do not check who somebody is, whether they may act for a firm, what funds they have, or
        whether what they write is true.
      </Typography>
    </Dialog>
  );
}
