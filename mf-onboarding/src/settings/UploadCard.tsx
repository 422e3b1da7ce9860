import { Card } from '@introvest/shell-sdk/parts';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';

interface UploadCardProps {
  title: string;
  description: string;
  /** Content on the right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Renders a card for one kind of file. The card isn't a landmark, because the file input inside has the same name. */
export function UploadCard({ title, description, aside, children }: UploadCardProps) {
  return (
    <Card sx={{ p: { xs: 5, md: 6 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 4, mb: 5 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {description}
          </Typography>
        </Box>
        {aside}
      </Box>
      {children}
    </Card>
  );
}
