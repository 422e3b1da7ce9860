import { colours, Typography } from '@introvest/shell-sdk/ui';
import { listTitle } from './layout';

/** The heading above the list; as high as the head of a conversation beside it. */
export const ListTitle = () => (
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
