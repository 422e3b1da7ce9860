import { Box, Typography } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';

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

export const Said = ({ children }: { children: ReactNode }) => (
  <Typography dir="auto" sx={said}>
    {children}
  </Typography>
);

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
  about: ReactNode;
  text: string | null;
}

export const Entry = ({ title, about, text }: EntryProps) => (
  <Box component="li">
    {title && <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>}
    <Typography variant="body2" color="textSecondary">
      {about}
    </Typography>
    {text && <Said>{text}</Said>}
  </Box>
);
