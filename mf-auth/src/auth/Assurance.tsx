import { Box, colours, fonts, Typography } from '@introvest/shell-sdk/ui';
import { FileLock2, MessagesSquare, Target } from 'lucide-react';
import type { Role } from './mode';

const promises = [
  { Icon: Target, text: 'Matches based on industry, stage and cheque size, with reasons' },
  { Icon: FileLock2, text: 'You decide who sees your business plan and projections' },
  { Icon: MessagesSquare, text: 'Only connected members can message each other' },
];

export function Assurance({ role }: { role: Role | undefined }) {
  const investor = role === 'investor';
  const ink = investor ? colours.indigo : colours.spruce;
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'center',
        p: { md: 10, lg: 16 },
        bgcolor: investor ? colours.indigoTint : colours.spruceTint,
        borderRight: `1px solid ${colours.line}`,
      }}
    >
      <Box sx={{ position: 'sticky', top: 64, maxWidth: '26.25rem', width: '100%', mx: 'auto' }}>
        <Typography
          sx={{
            fontFamily: fonts.display,
            fontSize: { md: '2.5rem', lg: '3.5rem' },
            fontWeight: 580,
            lineHeight: 1.06,
            letterSpacing: '-0.015em',
          }}
        >
          Find the right people.
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, mt: 12, mb: 0 }}>
          {promises.map(({ Icon, text }) => (
            <Box
              component="li"
              key={text}
              sx={{
                display: 'flex',
                gap: 4,
                py: 5,
                borderTop: `1px solid color-mix(in srgb, ${ink} 22%, transparent)`,
              }}
            >
              <Box aria-hidden sx={{ flexShrink: 0, color: ink, mt: 0.5 }}>
                <Icon size={20} strokeWidth={1.75} />
              </Box>
              <Typography>{text}</Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
