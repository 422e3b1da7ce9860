import { Box, Container, Grid, Skeleton, VisuallyHidden } from '@introvest/shell-sdk/ui';
import { useEffect, useState } from 'react';

const NOTICEABLE = 200;

/** A page in outline, shown only when the wait is long enough to notice; a page has a heading while it waits, too. */
export function LoadingSection({ retrying }: { retrying: boolean }) {
  const [visible, setVisible] = useState(retrying);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), NOTICEABLE);
    return () => clearTimeout(timer);
  }, []);
  const heading = <VisuallyHidden as="h1">Loading</VisuallyHidden>;
  if (!visible) {
    return (
      <Box sx={{ minHeight: '80vh' }} aria-busy>
        {heading}
      </Box>
    );
  }
  return (
    <Container
      role="status"
      aria-label="Loading"
      aria-busy
      sx={{ minHeight: '80vh', py: { xs: 8, md: 12 } }}
    >
      {heading}
      <Skeleton variant="text" sx={{ width: 'min(320px, 70%)', height: 52 }} />
      <Skeleton variant="text" sx={{ width: 'min(460px, 90%)', height: 24, mb: 8 }} />
      <Grid container spacing={5}>
        {[0, 1, 2].map((card) => (
          <Grid key={card} size={{ xs: 12, sm: 6, md: 4 }}>
            <Skeleton variant="rounded" height={200} sx={{ borderRadius: '10px' }} />
          </Grid>
        ))}
      </Grid>
    </Container>
  );
}
