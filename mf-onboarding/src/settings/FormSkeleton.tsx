import { Card } from '@introvest/shell-sdk/parts';
import { Box, Skeleton } from '@introvest/shell-sdk/ui';

export function FormSkeleton() {
  return (
    <Card role="status" aria-label="Loading your profile" sx={{ p: { xs: 5, md: 6 } }}>
      <Skeleton variant="rounded" width={180} height={28} sx={{ mb: 6 }} />
      <Box sx={{ display: 'grid', gap: 6 }}>
        {Array.from({ length: 8 }, (_, field) => (
          <Box key={field}>
            <Skeleton variant="rounded" width={110} height={14} sx={{ mb: 2 }} />
            <Skeleton variant="rounded" height={46} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}
