import { colours, hover, styled } from '@introvest/shell-sdk/ui';
import { NavLink } from 'react-router-dom';
import { hiddenByBottomBar } from './topBarLayout';
import { CountBubble } from './CountBubble';
import type { NavigationLink } from './navigation';
import { useUnreadLink } from './useUnreadLink';

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
    ...hover({ color: colours.ink }),
    '&.active': { color: colours.ink },
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
    '& a[data-in-bottom]': hiddenByBottomBar,
  },
});

interface NavLinksProps {
  links: NavigationLink[];
  stacked?: boolean;
  onChoose?: () => void;
}

export function NavLinks({ links, stacked, onChoose }: NavLinksProps) {
  if (links.length === 0) return null;
  return (
    <List as="nav" aria-label="Main" data-stacked={stacked ? '' : undefined}>
      {links.map((link) => (
        <Entry key={link.to} link={link} onChoose={onChoose} />
      ))}
    </List>
  );
}

function Entry({ link, onChoose }: { link: NavigationLink } & Pick<NavLinksProps, 'onChoose'>) {
  const { address, count } = useUnreadLink(link);
  return (
    <NavLink
      to={address}
      end
      reloadDocument={link.apart}
      onClick={onChoose}
      data-in-bottom={link.isInBottom || undefined}
    >
      {link.label}
      <CountBubble count={count} />
    </NavLink>
  );
}
