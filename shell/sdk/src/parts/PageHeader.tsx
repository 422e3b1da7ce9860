import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { measure } from '../theme/tokens';

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons on the right, or below the title on a phone. */
  actions?: ReactNode;
  before?: ReactNode;
}

export function PageHeader({ title, subtitle, actions, before }: PageHeaderProps) {
  return (
    <Box sx={{ pt: { xs: 6, md: 10 }, pb: { xs: 6, md: 8 } }}>
      {before && <Box sx={{ mb: 3 }}>{before}</Box>}
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { xs: 'stretch', sm: 'flex-end' },
          justifyContent: 'space-between',
          gap: 4,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1">{title}</Typography>
          {subtitle && (
            <Typography variant="subtitle1" component="p" sx={{ mt: 2, maxWidth: measure.text }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, flexShrink: 0 }}>{actions}</Box>
        )}
      </Box>
    </Box>
  );
}
