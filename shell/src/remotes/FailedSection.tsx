import { Box, Button, colours, EmptyState } from '@introvest/shell-sdk/ui';
import { CloudOff, RotateCw } from 'lucide-react';
import { Arrival } from '../arrival/Arrival';

/** Stands in for a page whose remote could not be loaded or broke; the rest keeps working. */
export function FailedSection({ onRetry }: { onRetry: () => void }) {
  return (
    <Arrival>
      <Box role="alert" sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh', px: 4 }}>
        <EmptyState
          titleAs="h1"
          icon={<CloudOff color={colours.spruce} />}
          title="This section is temporarily unavailable"
          text="It could not be loaded just now. Everything else keeps working, and nothing you have saved is lost."
          action={
            <Button variant="contained" startIcon={<RotateCw />} onClick={onRetry}>
              Retry
            </Button>
          }
        />
      </Box>
    </Arrival>
  );
}
