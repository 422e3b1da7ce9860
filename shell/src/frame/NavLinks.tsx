import { NavLink } from '@introvest/shell-sdk';
import { colours, styled } from '@introvest/shell-sdk/ui';
import type { NavigationLink } from './navigation';
import { UnreadBadge } from './UnreadBadge';

const List = styled('ul')({
  display: 'flex',
  gap: 4,
  height: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: '100%',
    minHeight: 44,
    padding: '0 12px',
    color: colours.muted,
    fontWeight: 550,
    textDecoration: 'none',
    '&:hover, &.active': { color: colours.ink },
    '&.active::after': {
      content: '""',
      position: 'absolute',
      insetInline: 12,
      bottom: -1,
      height: 2,
      backgroundColor: colours.spruce,
    },
  },
  '&[data-stacked]': {
    flexDirection: 'column',
    padding: '8px 12px 12px',
    borderTop: `1px solid ${colours.line}`,
    '& a': { borderRadius: 8, minHeight: 48 },
    '& a.active': { backgroundColor: colours.spruceTint, color: colours.spruce },
    '& a.active::after': { display: 'none' },
  },
});

interface NavLinksProps {
  links: NavigationLink[];
  stacked?: boolean;
  onChoose?: () => void;
}

/** The links of the top bar: in a row, or one below the other in the mobile menu. */
export function NavLinks({ links, stacked, onChoose }: NavLinksProps) {
  if (links.length === 0) return null;
  return (
    <List as="nav" aria-label="Main" data-stacked={stacked ? '' : undefined}>
      {links.map(({ to, label, unread, apart }) => (
        <NavLink key={to} to={to} end reloadDocument={apart} onClick={onChoose}>
          {label}
          {unread && <UnreadBadge />}
        </NavLink>
      ))}
    </List>
  );
}
