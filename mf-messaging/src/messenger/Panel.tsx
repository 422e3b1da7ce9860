import { Box, colours, Typography } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';
import { listTitle, type Layout } from './layout';

interface PanelProps {
  layout: Layout;
  isThreadOpen: boolean;
  list: ReactNode;
  thread: ReactNode;
}

const pane = { minWidth: 0, minHeight: 0, flexDirection: 'column' };

const whole = { display: 'block', height: 'auto', overflow: 'visible' };

export function Panel({ layout, isThreadOpen, list, thread }: PanelProps) {
  return (
    <Box
      data-fills-phone={isThreadOpen || undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '21.25rem minmax(0, 1fr)' },
        gridTemplateRows: 'minmax(0, 1fr)',
        height: layout.height,
        ...(isThreadOpen && { '@media (max-width:56.2em)': { height: layout.threadHeight } }),
        overflow: 'hidden',
        border: `1px solid ${colours.line}`,
        borderRadius: '10px',
        bgcolor: colours.surface,
        '@media print': { '&&': { ...whole, border: 0 } },
      }}
    >
      <Box
        sx={{
          ...pane,
          display: { xs: isThreadOpen ? 'none' : 'flex', md: 'flex' },
          borderRight: { md: `1px solid ${colours.line}` },
          '@media print': {
            '&&': isThreadOpen ? { display: 'none' } : { ...whole, borderRight: 0 },
          },
        }}
      >
        <ListTitle />
        {list}
      </Box>
      <Box
        data-conversation
        sx={{
          ...pane,
          display: { xs: isThreadOpen ? 'flex' : 'none', md: 'flex' },
          '@media print': { '&&': isThreadOpen ? whole : { display: 'none' } },
        }}
      >
        {thread}
      </Box>
    </Box>
  );
}

const ListTitle = () => (
  <Typography
    variant="h5"
    component="h2"
    sx={{
      display: 'flex',
      alignItems: 'center',
      flexShrink: 0,
      height: 72,
      px: 4,
      borderBottom: `1px solid ${colours.line}`,
    }}
  >
    {listTitle}
  </Typography>
);
