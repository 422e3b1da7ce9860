import { Box, Typography } from '@introvest/shell-sdk/ui';
import { useId, type ReactNode } from 'react';

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Box role="group" aria-labelledby={headingId} sx={{ display: 'grid', gap: 6 }}>
      <Typography variant="h4" component="h3" id={headingId}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
