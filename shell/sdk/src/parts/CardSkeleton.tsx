import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

export interface CardSkeletonProps {
  lines?: number;
}

const lineHeight = 22;

/** Divides one skeleton into lines, because dozens of skeletons would block a slow phone. */
const stripes = {
  borderRadius: 0,
  maskImage: `repeating-linear-gradient(#000 0 14px, transparent 14px ${lineHeight}px)`,
} as const;

export function CardSkeleton({ lines = 3 }: CardSkeletonProps) {
  return (
    <Card aria-hidden sx={{ p: { xs: 5, md: 6 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 4 }}>
        <Skeleton variant="circular" width={44} height={44} />
        <Box sx={{ flex: 1 }}>
          <Skeleton variant="rounded" width="58%" height={18} sx={{ mb: 2 }} />
          <Skeleton variant="rounded" width="36%" height={14} />
        </Box>
      </Box>
      <Skeleton variant="rounded" height={lines * lineHeight} sx={stripes} />
      <Box sx={{ display: 'flex', gap: 3, mt: 5 }}>
        <Skeleton variant="rounded" height={44} sx={{ flex: 1, borderRadius: '8px' }} />
        <Skeleton variant="rounded" width={44} height={44} sx={{ borderRadius: '8px' }} />
      </Box>
    </Card>
  );
}
