import { Link, useSession, type CurrentUser } from '@introvest/shell-sdk';
import { useBackCloses } from '@introvest/shell-sdk/host';
import { Chip } from '@introvest/shell-sdk/parts';
import { Box, Button, colours, Container, HomeLink, IconButton } from '@introvest/shell-sdk/ui';
import { Menu, X } from 'lucide-react';
import { useContext, useId, useState } from 'react';
import { ShellPagesContext } from '../access/shellPages';
import { AvatarMenu } from './AvatarMenu';
import type { Claim } from '../registry/snapshot';
import { Bell } from './Bell';
import { CountBubble, withUnread } from './CountBubble';
import { hiddenByBottomBar, fitsLinksQuery, fitsRoleQuery } from './topBarLayout';
import { BottomBar } from './BottomBar';
import { bottomLinksOf, linksOf, type NavigationLink } from './navigation';
import { NavLinks } from './NavLinks';
import { useUnreadLink } from './useUnreadLink';

const corner = { position: 'absolute', top: 2, right: 'calc(28px - 1.75rem)' };
const menuCountOffset = 'max(0px, 1.75rem - 28px)';

const narrow = '@media (max-width: 37.49em)';

const hidden = { display: 'none' };

const from = (width: string, styles: object) => ({ [`@media ${width}`]: styles });

const role = {
  display: 'flex',
  [narrow]: hidden,
  ...from(`${fitsLinksQuery} and (not ${fitsRoleQuery})`, hidden),
};

const looks = {
  founder: { label: 'Founder', bgcolor: colours.spruceTint, color: colours.spruce },
  investor: { label: 'Investor', bgcolor: colours.indigoTint, color: colours.indigo },
};

function RoleChip({ role: chosen }: { role: NonNullable<CurrentUser['userType']> }) {
  const { label, ...look } = looks[chosen];
  return <Chip size="small" label={label} sx={{ ...look, fontWeight: 600 }} />;
}

export function TopBar({ claims }: { claims: Claim[] }) {
  const { user } = useSession();
  return (
    <>
      <Banner claims={claims} links={linksOf(claims, user)} />
      <BottomBar links={bottomLinksOf(claims, user)} />
    </>
  );
}

function Banner({ claims, links }: { claims: Claim[]; links: NavigationLink[] }) {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  const panel = useId();
  return (
    <Box
      component="header"
      data-bar
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1100,
        bgcolor: `color-mix(in srgb, ${colours.surface} 92%, transparent)`,
        backdropFilter: 'saturate(1.4) blur(12px)',
        borderBottom: `1px solid ${colours.line}`,
      }}
    >
      <Container
        maxWidth="lg"
        // A browser's minimum font size can make words wider than the media queries assume.
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          minHeight: 64,
          columnGap: 2,
          ...from(fitsLinksQuery, { columnGap: 4 }),
          ...from(fitsRoleQuery, { columnGap: 6 }),
        }}
      >
        {links.length > 0 && (
          <MenuButton links={links} open={open} panel={panel} onToggle={() => setOpen(!open)} />
        )}
        <HomeLink />
        <Box sx={{ alignSelf: 'stretch', ...from(`not all and ${fitsLinksQuery}`, hidden) }}>
          <NavLinks links={links} />
        </Box>
        <Own claims={claims} />
      </Container>
      <Box id={panel} hidden={!open} sx={{ '&[hidden]': hidden, ...from(fitsLinksQuery, hidden) }}>
        <NavLinks links={links} stacked onChoose={() => setOpen(false)} />
        {open && <RoleInMenu />}
      </Box>
    </Box>
  );
}

function RoleInMenu() {
  const { user } = useSession();
  if (!user?.userType) return null;
  return (
    <Box sx={{ display: 'none', [narrow]: { display: 'flex' }, px: 6, pb: 4 }}>
      <RoleChip role={user.userType} />
    </Box>
  );
}

function Own({ claims }: { claims: Claim[] }) {
  const { user } = useSession();
  const { signIn } = useContext(ShellPagesContext);
  const bell = claims.find(({ page, remote }) => page.notifications && !remote.refused);
  return (
    <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 2.5 }}>
      {user?.userType && (
        <Box sx={role}>
          <RoleChip role={user.userType} />
        </Box>
      )}
      {user && bell && <Bell claim={bell} />}
      {user ? (
        <AvatarMenu user={user} />
      ) : (
        <Button component={Link} to={signIn} size="small">
          Sign In
        </Button>
      )}
    </Box>
  );
}

interface MenuButtonProps {
  links: NavigationLink[];
  open: boolean;
  panel: string;
  onToggle: () => void;
}

function MenuButton({ links, open, panel, onToggle }: MenuButtonProps) {
  const { count } = useUnreadLink(links.find(({ unread }) => unread));
  const shown = open ? 0 : count;
  return (
    <IconButton
      aria-label={open ? 'Close menu' : withUnread('Open menu', shown)}
      aria-expanded={open}
      aria-controls={panel}
      onClick={onToggle}
      sx={{ ml: -2.5, mr: menuCountOffset, ...from(fitsLinksQuery, hidden) }}
    >
      {open ? <X /> : <Menu />}
      <Box aria-hidden sx={{ display: 'flex', ...corner, ...hiddenByBottomBar }}>
        <CountBubble count={shown} />
      </Box>
    </IconButton>
  );
}
