import { Box, Button, EmptyState } from '@introvest/shell-sdk/ui';
import { RotateCw, TriangleAlert } from 'lucide-react';

/** Renders the page that is shown after the frame itself has failed. */
export function CrashPage() {
  return (
    <Box
      component="main"
      role="alert"
      sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}
    >
      <EmptyState
        titleAs="h1"
        icon={<TriangleAlert />}
        title="Something went wrong"
        text="Your saved data is safe. Try reloading the page."
        action={
          <Button variant="contained" startIcon={<RotateCw />} onClick={() => location.reload()}>
            Reload page
          </Button>
        }
      />
    </Box>
  );
}
