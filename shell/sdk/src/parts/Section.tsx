import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Card from '@mui/material/Card';
import { useId, type ReactNode } from 'react';
import { InSection } from './EmptyState';

export interface SectionProps {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  titleAs?: 'h2' | 'h3';
  id?: string;
}

export function Section({
  title,
  description,
  action,
  children,
  titleAs = 'h2',
  id,
}: SectionProps) {
  const headingId = useId();
  return (
    <Card
      component="section"
      id={id}
      aria-labelledby={headingId}
      sx={{ p: { xs: 5, md: 6 }, minWidth: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: 4,
          mb: 5,
        }}
      >
        <Box sx={{ minWidth: 0, flex: '1 1 8rem' }}>
          <Typography variant="h3" component={titleAs} id={headingId}>
            {title}
          </Typography>
          {description && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {description}
            </Typography>
          )}
        </Box>
        {action && <Box sx={{ flexShrink: 0 }}>{action}</Box>}
      </Box>
      <InSection value={true}>{children}</InSection>
    </Card>
  );
}
