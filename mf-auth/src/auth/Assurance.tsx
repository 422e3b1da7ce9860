import { Box, colours, fonts, Typography } from '@introvest/shell-sdk/ui';
import { FileLock2, MessagesSquare, Target } from 'lucide-react';

const promises = [
  { Icon: Target, text: 'Matches by industry, stage and cheque size, each with its reasons' },
  { Icon: FileLock2, text: 'You decide who sees your plan and your projections' },
  { Icon: MessagesSquare, text: 'Conversations only with people you accepted' },
];

/** What a person gets for joining; on a phone the form comes first and this stays away. */
export function Assurance() {
  return (
    <Box
      component="aside"
      aria-label="What Introvest promises"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'center',
        p: 14,
        bgcolor: colours.spruceTint,
        borderRight: `1px solid ${colours.line}`,
      }}
    >
      <Typography
        component="p"
        sx={{
          fontFamily: fonts.display,
          fontSize: '2.5rem',
          lineHeight: 1.14,
          maxWidth: '12ch',
          letterSpacing: '-0.015em',
        }}
      >
        Introductions that fit.
      </Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', p: 0, mt: 10, mb: 0, display: 'grid', gap: 6, maxWidth: 380 }}
      >
        {promises.map(({ Icon, text }) => (
          <Box component="li" key={text} sx={{ display: 'flex', gap: 4, alignItems: 'flex-start' }}>
            <Box aria-hidden sx={{ color: colours.spruce, mt: 0.5 }}>
              <Icon size={20} strokeWidth={1.75} />
            </Box>
            <Typography>{text}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
