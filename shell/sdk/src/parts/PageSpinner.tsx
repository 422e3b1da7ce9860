import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** Renders a spinner in place of a page that is loading. It appears after a short delay. */
export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <Box
      role="status"
      aria-label={label}
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: '60vh',
        animation: 'iv-appear 160ms ease-out 160ms backwards',
        '@keyframes iv-appear': { from: { opacity: 0 } },
      }}
    >
      <CircularProgress aria-hidden />
    </Box>
  );
}
