import { Box, Typography } from '@introvest/shell-sdk/ui';
import { useEffect, useRef, type ReactNode } from 'react';

interface TaskColumnsProps {
  overline?: string;
  title: string;
  text: string;
  /** Key that moves focus to the heading when it changes, because a new step is like a new page to a screen reader. */
  focusKey?: unknown;
  children: ReactNode;
}

export function TaskColumns({ overline, title, text, focusKey, children }: TaskColumnsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(focusKey);
  useEffect(() => {
    if (shown.current === focusKey) return;
    shown.current = focusKey;
    heading.current?.focus();
  }, [focusKey]);
  return (
    <Box sx={taskColumns}>
      <Box sx={{ position: { md: 'sticky' }, top: { md: 56 } }}>
        {overline && (
          <Typography variant="overline" component="p" sx={{ mb: 2 }}>
            {overline}
          </Typography>
        )}
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: { xs: 2, md: 4 } }}>
          {text}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

export const taskColumns = {
  display: 'grid',
  gap: { xs: 6, md: 14 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 8fr)' },
  alignItems: 'start',
  pt: { xs: 6, md: 14 },
} as const;
