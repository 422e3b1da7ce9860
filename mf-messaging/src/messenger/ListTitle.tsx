import { colours, Typography } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';

/** The heading above the list; as high as the head of a conversation beside it. */
export const ListTitle = ({ children }: { children: ReactNode }) => (
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
    {children}
  </Typography>
);
