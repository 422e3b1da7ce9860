import { Box, colours, fonts, measure, Typography } from '@introvest/shell-sdk/ui';

const steps = [
  {
    title: 'Create a profile',
    text: 'Founders tell their story, upload a pitch deck and set a funding goal. Investors say what they’re looking for and how much they invest.',
  },
  {
    title: 'Discover matches',
    text: 'See why people match on industry, stage and cheque size. Search, filter, bookmark founders and save pitch decks.',
  },
  {
    title: 'Connect',
    text: 'Ask for an introduction. Once you’re connected, message each other in real time and share documents only the two of you can open.',
  },
];

export function Steps() {
  return (
    <Box
      component="section"
      id="how-it-works"
      aria-labelledby="steps"
      sx={{
        bgcolor: colours.surface,
        borderBlock: `1px solid ${colours.line}`,
        scrollMarginTop: { xs: 104, md: 64 },
      }}
    >
      <Box
        sx={{ maxWidth: measure.page, mx: 'auto', px: { xs: 4, md: 6 }, py: { xs: 16, md: 24 } }}
      >
        <Typography variant="h1" component="h2" id="steps">
          How it works
        </Typography>
        <Box
          component="ol"
          sx={{
            listStyle: 'none',
            p: 0,
            mt: 10,
            mb: 0,
            display: 'grid',
            gap: { xs: 8, md: 12 },
            gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
          }}
        >
          {steps.map(({ title, text }, index) => (
            <Box
              component="li"
              key={title}
              sx={{ borderTop: `2px solid ${colours.spruce}`, pt: 5 }}
            >
              <Typography
                aria-hidden
                sx={{
                  fontFamily: fonts.display,
                  fontSize: '2.5rem',
                  lineHeight: 1,
                  color: colours.spruce,
                }}
              >
                {index + 1}
              </Typography>
              <Typography variant="h3" sx={{ mt: 4 }}>
                {title}
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 3 }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
