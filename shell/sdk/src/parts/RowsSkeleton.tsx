import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

export function RowsSkeleton({ rows = 2 }: { rows?: number }) {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 5 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Box key={row} sx={{ display: 'flex', gap: 4, alignItems: 'center' }}>
          <Skeleton variant="circular" width={44} height={44} />
          <Box sx={{ flex: 1 }}>
            <Skeleton variant="rounded" width="42%" height={18} sx={{ mb: 2 }} />
            <Skeleton variant="rounded" width="64%" height={14} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
