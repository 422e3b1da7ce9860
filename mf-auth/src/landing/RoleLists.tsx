import { Box, colours, measure, radii, Typography } from '@introvest/shell-sdk/ui';
import { Check } from 'lucide-react';

const sides = [
  {
    title: 'For founders',
    lead: 'Reach investors who back companies like yours.',
    tint: colours.spruceTint,
    ink: colours.spruce,
    points: [
      'One profile with your pitch deck, business plan and projections',
      'Investors send you requests, and you accept or decline',
      'See how often your profile is viewed',
    ],
  },
  {
    title: 'For investors',
    lead: 'Focus on the startups that fit your criteria.',
    tint: colours.indigoTint,
    ink: colours.indigo,
    points: [
      'Startups sorted by how well they fit your industries, stages and cheque size',
      'Filter startups, bookmark founders and save pitch decks for later',
      'Request an introduction in one click',
    ],
  },
];

export function RoleLists() {
  return (
    <Box
      component="section"
      aria-labelledby="sides"
      sx={{ maxWidth: measure.page, mx: 'auto', px: { xs: 4, md: 6 }, pt: { xs: 16, md: 24 } }}
    >
      <Typography variant="h1" component="h2" id="sides">
        Built for both sides
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          mt: { xs: 6, md: 10 },
          gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {sides.map((side) => (
          <Side key={side.title} {...side} />
        ))}
      </Box>
    </Box>
  );
}

function Side({ title, lead, tint, ink, points }: (typeof sides)[number]) {
  return (
    <Box data-filled sx={{ p: { xs: 6, md: 10 }, borderRadius: radii.card, bgcolor: tint }}>
      <Typography variant="h6" component="h3" sx={{ color: ink }}>
        {title}
      </Typography>
      <Typography variant="h2" component="p" sx={{ mt: 2 }}>
        {lead}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, mt: 6, mb: 0, display: 'grid', gap: 3 }}>
        {points.map((point) => (
          <Box component="li" key={point} sx={{ display: 'flex', gap: 3 }}>
            <Box aria-hidden sx={{ flexShrink: 0, mt: 0.5, color: ink }}>
              <Check size={20} strokeWidth={1.75} />
            </Box>
            <Typography>{point}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
