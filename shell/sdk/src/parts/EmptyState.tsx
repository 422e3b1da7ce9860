import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { createContext, use, type ReactNode } from 'react';
import { fonts } from '../theme/typography';
import { colours, sizes } from '../theme/tokens';

/** True inside a `Section`, so that headings use the next level down. */
export const InSection = createContext(false);

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** Next step, usually a single button. */
  action?: ReactNode;
  /** Element of the title. Defaults to the heading level below the surrounding heading. */
  titleAs?: 'h1' | 'h2' | 'h3' | 'p';
}

export function EmptyState({ icon, title, text, action, titleAs }: EmptyStateProps) {
  const below = use(InSection) ? 'h3' : 'h2';
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        px: 4,
        py: { xs: 6, md: 8 },
      }}
    >
      {icon && (
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 48,
            height: 48,
            mb: 4,
            borderRadius: '50%',
            bgcolor: colours.spruceTint,
            color: colours.spruce,
            '& svg': { width: 24, height: 24, strokeWidth: 1.75 },
          }}
        >
          {icon}
        </Box>
      )}
      <Typography
        component={titleAs ?? below}
        sx={{ fontFamily: fonts.display, fontSize: sizes.xl, fontWeight: 580, lineHeight: 1.27 }}
      >
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ mt: 2, maxWidth: '44ch' }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 5 }}>{action}</Box>}
    </Box>
  );
}
