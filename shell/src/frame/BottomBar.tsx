import { colours, sizes, styled } from '@introvest/shell-sdk/ui';
import { Briefcase, Handshake, House, MessageCircle, Rocket } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { fullScreenSelector, bottomBarQuery } from './topBarLayout';
import { CountBubble } from './CountBubble';
import type { BottomIcon, BottomLink } from './navigation';
import { useUnreadLink } from './useUnreadLink';

const icons: Record<BottomIcon, typeof House> = {
  home: House,
  rocket: Rocket,
  briefcase: Briefcase,
  handshake: Handshake,
  chat: MessageCircle,
};

/** Height of the bar. `start.css` adds it to the body's padding, and pages that fill the window subtract it. */
const height = { '--bottom-bar': 'calc(40px + 1rem + env(safe-area-inset-bottom, 0px))' };

const Bar = styled('nav')({
  display: 'none',
  position: 'fixed',
  zIndex: 1090,
  insetInline: 0,
  bottom: 'var(--preview, 0px)',
  height: 'var(--bottom-bar)',
  paddingBottom: 'env(safe-area-inset-bottom, 0px)',
  backgroundColor: colours.surface,
  borderTop: `1px solid ${colours.line}`,
  '& a': {
    position: 'relative',
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    minHeight: 44,
    color: colours.muted,
    fontSize: sizes.xs,
    fontWeight: 550,
    lineHeight: 1.2,
    textDecoration: 'none',
    '&.active': { color: colours.spruce },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& svg': { width: 22, height: 22, strokeWidth: 1.75 },
  '& a > span + span': { position: 'absolute', top: 3, left: 'calc(50% + 4px)' },
  '@media (max-width: 19.9em)': {
    '& a > span:first-of-type': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  [`@media screen and ${bottomBarQuery}`]: {
    display: 'flex',
    'html:has(&)': height,
    [`${fullScreenSelector} &`]: { display: 'none' },
    [`${fullScreenSelector}:has(&)`]: { '--bottom-bar': '0px' },
  },
});

export function BottomBar({ links }: { links: BottomLink[] }) {
  if (links.length === 0) return null;
  return (
    <Bar aria-label="Shortcuts">
      {links.map((link) => (
        <Entry key={link.to} link={link} />
      ))}
    </Bar>
  );
}

function Entry({ link }: { link: BottomLink }) {
  const { address, count } = useUnreadLink(link);
  const Icon = icons[link.icon];
  return (
    <NavLink to={address} end>
      <Icon aria-hidden />
      <span>{link.label}</span>
      {count > 0 && (
        <span>
          <CountBubble count={count} />
        </span>
      )}
    </NavLink>
  );
}
