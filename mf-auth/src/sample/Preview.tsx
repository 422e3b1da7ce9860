import { Box, Card, Chip, colours, PersonAvatar, Typography } from '@introvest/shell-sdk/ui';
import { MatchCard } from './MatchCard';

const bubble = (own: boolean) => ({
  maxWidth: '86%',
  px: 4,
  py: 3,
  borderRadius: own ? '14px 14px 4px 14px' : '14px 14px 14px 4px',
  justifySelf: own ? 'end' : 'start',
  bgcolor: own ? colours.spruce : colours.wash,
  color: own ? colours.onSpruce : colours.ink,
});

function ConversationCard() {
  return (
    <Card sx={{ p: { xs: 5, sm: 6 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 5 }}>
        <PersonAvatar name="Helena Lindqvist" role="investor" />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h5" component="p">
            Helena Lindqvist
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Fjordgate Ventures
          </Typography>
        </Box>
        <Chip label="Connected" size="small" color="primary" />
      </Box>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box sx={bubble(false)}>
          <Typography variant="body2">
            I built lending systems for banks, so your deck felt like home. How is the 97.1%
            counted?
          </Typography>
        </Box>
        <Box sx={bubble(true)}>
          <Typography variant="body2">
            By amount, 90 days after the due date. I have added the cohort sheet.
          </Typography>
        </Box>
      </Box>
    </Card>
  );
}

/** The product itself: a card with its reasons, and what comes of it. */
export function Preview() {
  return (
    <Box
      role="img"
      aria-label="A startup's card with a match of 92 and its reasons, and the conversation that came of it"
    >
      <Box aria-hidden sx={{ pointerEvents: 'none', userSelect: 'none' }}>
        <Box sx={{ mr: { sm: 8 } }}>
          <MatchCard />
        </Box>
        <Box sx={{ mt: { xs: 4, sm: -6 }, ml: { sm: 12 }, position: 'relative' }}>
          <Box sx={{ borderRadius: '10px', boxShadow: { sm: colours.lift } }}>
            <ConversationCard />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
