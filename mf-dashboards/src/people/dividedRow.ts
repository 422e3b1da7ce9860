import { colours } from '@introvest/shell-sdk/ui';

export const dividedRow = {
  display: 'flex',
  py: 4,
  '& + &': { borderTop: `1px solid ${colours.line}` },
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
} as const;
