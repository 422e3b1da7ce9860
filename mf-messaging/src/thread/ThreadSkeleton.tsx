import { Box, Skeleton } from '@introvest/shell-sdk/ui';

const bubbles: ['start' | 'end', string, number][] = [
  ['start', '58%', 44],
  ['start', '36%', 40],
  ['end', '52%', 64],
  ['start', '44%', 40],
  ['end', '30%', 40],
];

export const ThreadSkeleton = () => (
  <Box
    sx={{
      display: 'flex',
      flex: 1,
      flexDirection: 'column',
      justifyContent: 'flex-end',
      gap: 3,
      p: { xs: 4, md: 6 },
      overflow: 'hidden',
    }}
  >
    {bubbles.map(([side, width, height], place) => (
      <Skeleton
        key={place}
        variant="rounded"
        width={width}
        height={height}
        sx={{ alignSelf: `flex-${side}`, flexShrink: 0 }}
      />
    ))}
  </Box>
);
