import { Box, colours, measure, radii, Typography } from '@introvest/shell-sdk/ui';
import { BadgeCheck, FileLock2, MessagesSquare, Sparkles } from 'lucide-react';

const features = [
  {
    Icon: Sparkles,
    title: 'Smart matching',
    text: 'A score from industry, stage, cheque size and place, with every reason shown. What is unknown never counts as a match.',
  },
  {
    Icon: BadgeCheck,
    title: 'Verified profiles',
    text: 'People confirm their email address before the mark appears on their card. You know where an answer goes.',
  },
  {
    Icon: MessagesSquare,
    title: 'Secure messaging',
    text: 'Conversations open only when both sides agree. Messages arrive as they are written, on every device.',
  },
  {
    Icon: FileLock2,
    title: 'Private documents',
    text: 'Decks for investors, plans and projections for accepted connections only. Nothing is sold, nothing is public.',
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
