import { Box, colours, measure, radii, Typography } from '@introvest/shell-sdk/ui';
import { BadgeCheck, FileLock2, MessagesSquare, Sparkles } from 'lucide-react';

const features = [
  {
    Icon: Sparkles,
    title: 'Smart matching',
    text: 'Match scores use industry, stage, cheque size and location, and we show the reasons. Missing information never counts as a match.',
  },
  {
    Icon: BadgeCheck,
    title: 'Verified profiles',
    text: 'Members confirm their email address, and can also confirm an address at their company’s domain.',
  },
  {
    Icon: MessagesSquare,
    title: 'Secure messaging',
    text: 'Members can message each other only after both agree to connect. Messages arrive instantly on all devices.',
  },
  {
    Icon: FileLock2,
    title: 'Private documents',
    text: 'Investors can read pitch decks. Only connections can read business plans and projections. We never sell or publish files.',
  },
];

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
