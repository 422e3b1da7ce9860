import { Box, Typography } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';

/** Renders a labelled list. */
export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}
  >
    {children}
  </Box>
);

const said = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** Renders text that a member or moderator wrote, in its own direction. */
export const Said = ({ children }: { children: ReactNode }) => (
  <Typography dir="auto" sx={said}>
    {children}
  </Typography>
);

/** Renders terms with their values, in as many columns as given on wide screens. */
export const Facts = ({ facts, columns = 1 }: { facts: string[][]; columns?: number }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gap: columns > 1 ? 4 : 2,
      m: 0,
      gridTemplateColumns: { sm: `repeat(${columns}, minmax(0, 1fr))` },
    }}
  >
    {facts.map(([term, fact]) => (
      <Box key={term}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {term}
        </Typography>
        <Typography component="dd" dir="auto" sx={{ m: 0, ...said }}>
          {fact}
        </Typography>
      </Box>
    ))}
  </Box>
);

interface EntryProps {
  title?: string;
  /** Line below the title, such as the author and the time. */
  about: ReactNode;
  text: string | null;
}

/** Renders an entry of a list of decisions or suspensions. */
export const Entry = ({ title, about, text }: EntryProps) => (
  <Box component="li">
    {title && <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>}
    <Typography variant="body2" color="textSecondary">
      {about}
    </Typography>
    {text && <Said>{text}</Said>}
  </Box>
);
