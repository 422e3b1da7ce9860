import { Link } from '@introvest/shell-sdk';
import { Box, colours, hover } from '@introvest/shell-sdk/ui';

export interface CardOpenerProps {
  id: string;
  name: string;
  open: { to: string; state: unknown; preventScrollReset: boolean } | (() => void);
}

const openingOf = (open: CardOpenerProps['open']) =>
  typeof open === 'function'
    ? { component: 'button' as const, type: 'button' as const, onClick: open }
    : { component: Link, ...open };

export const CardOpener = ({ id, name, open }: CardOpenerProps) => (
  <Box id={id} sx={opener} {...openingOf(open)}>
    <bdi>{name}</bdi>
  </Box>
);

const opener = {
  p: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  ...hover({ color: colours.spruce }),
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
} as const;
