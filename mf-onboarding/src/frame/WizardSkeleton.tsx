import { Card, CardContent } from '@introvest/shell-sdk/parts';
import { Box, Skeleton, VisuallyHidden } from '@introvest/shell-sdk/ui';
import { OnboardingFrame } from './OnboardingFrame';

const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 8fr)' };

export function WizardSkeleton() {
  return (
    <OnboardingFrame>
      <Box role="status" aria-label="Loading your draft" sx={{ pt: { xs: 5, md: 8 } }}>
        <VisuallyHidden as="h1">Loading your draft</VisuallyHidden>
        <Skeleton variant="rounded" height={6} />
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 6, md: 14 },
            gridTemplateColumns: columns,
            pt: { xs: 6, md: 14 },
          }}
        >
          <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
            <Skeleton variant="rounded" width={90} height={14} />
            <Skeleton variant="rounded" width="80%" height={40} />
            <Skeleton variant="rounded" height={48} />
          </Box>
          <Card>
            <CardContent sx={{ display: 'grid', gap: 6, p: { sm: 8 } }}>
              {[0, 1, 2, 3, 4].map((row) => (
                <Box key={row}>
                  <Skeleton variant="rounded" width={120} height={14} sx={{ mb: 2 }} />
                  <Skeleton variant="rounded" height={46} />
                </Box>
              ))}
            </CardContent>
          </Card>
        </Box>
      </Box>
    </OnboardingFrame>
  );
}
