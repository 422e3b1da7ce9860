import { Box, colours, sizes, VisuallyHidden } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';

export interface FactProps {
  icon: ReactNode;
  /** What the line is about, for people who do not see the icon. */
  label: string;
  children: ReactNode;
}

/** One line of a card: an icon and what it stands for. */
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
      <VisuallyHidden>{label}: </VisuallyHidden>
      <Box component="bdi" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

/** The lines of a card, one below the other. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {children}
    </Box>
  );
}
