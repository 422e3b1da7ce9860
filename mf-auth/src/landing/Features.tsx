import { Box, colours, measure, radii, Typography } from '@introvest/shell-sdk/ui';
import { BadgeCheck, FileLock2, MessagesSquare, Sparkles } from 'lucide-react';

const features = [
  {
    Icon: Sparkles,
    title: 'Smart matching',
    text: 'A score based on industry, stage, cheque size and location, with every reason shown. Missing information never counts as a match.',
  },
  {
    Icon: BadgeCheck,
    title: 'Verified profiles',
    text: 'Members confirm their email address, and can show that they receive email at their company’s domain.',
  },
  {
    Icon: MessagesSquare,
    title: 'Secure messaging',
    text: 'You can message each other only after both sides agree to connect. Messages arrive at once, on every device.',
  },
  {
    Icon: FileLock2,
    title: 'Private documents',
    text: 'Pitch decks are for investors. Business plans and projections are for your connections only. We never sell or publish them.',
  },
];

/** What makes it worth joining. */
export function Features() {
  return (
    <Box
      component="section"
      id="features"
      aria-labelledby="features-title"
      sx={{
        maxWidth: measure.page,
        mx: 'auto',
        px: { xs: 4, md: 6 },
        py: { xs: 16, md: 24 },
        scrollMarginTop: { xs: 104, md: 64 },
      }}
    >
      <Typography variant="h1" component="h2" id="features-title">
        Made for serious introductions
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 8, md: 10 },
          mt: 10,
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {features.map(({ Icon, title, text }) => (
          <Box key={title} sx={{ display: 'flex', gap: 5 }}>
            <Box
              aria-hidden
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 44,
                height: 44,
                flexShrink: 0,
                borderRadius: radii.control,
                bgcolor: colours.spruceTint,
                color: colours.spruce,
              }}
            >
              <Icon size={20} strokeWidth={1.75} />
            </Box>
            <Box>
              <Typography variant="h3">{title}</Typography>
              <Typography color="textSecondary" sx={{ mt: 2 }}>
                {text}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
