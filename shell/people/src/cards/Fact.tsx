import { Box, colours, sizes, VisuallyHidden } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';

export interface FactProps {
  icon: ReactNode;
  label?: string;
  children: ReactNode;
}

export function Fact({ icon, label, children }: FactProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minWidth: 0,
        color: colours.muted,
        fontSize: sizes.sm,
        '& svg': { width: 18, height: 18, strokeWidth: 1.75, flexShrink: 0 },
      }}
    >
      <Box component="span" aria-hidden sx={{ display: 'flex' }}>
        {icon}
      </Box>
      {label && <VisuallyHidden>{label}: </VisuallyHidden>}
      <Box component="bdi" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {children}
    </Box>
  );
}
