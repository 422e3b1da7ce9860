import { Link, useSession } from '@introvest/shell-sdk';
import { useBackCloses } from '@introvest/shell-sdk/host';
import { Box, Button, colours, Container, HomeLink, IconButton } from '@introvest/shell-sdk/ui';
import { Menu, X } from 'lucide-react';
import { useContext, useId, useState } from 'react';
import { PlacesContext } from '../access/places';
import { AvatarMenu } from './AvatarMenu';
import type { Claim } from '../registry/snapshot';
import { Bell } from './Bell';
import { CountBubble, withUnread } from './CountBubble';
import { barRoom, besideBottomBar, brandFirst } from './barRoom';
import { BottomBar } from './BottomBar';
import { bottomLinksOf, linksOf, navigationOf, type NavigationLink } from './navigation';
import { NavLinks } from './NavLinks';
import { RoleChip } from './RoleChip';
import { useUnreadCount } from './UnreadBadge';

/** Where the number stands on the menu's button: it grows with its letters away from the lines, which do not. */
const corner = { position: 'absolute', top: 2, right: 'calc(28px - 1.75rem)' };
/** As far as it reaches out of the button then. */
const besideMenu = 'max(0px, 1.75rem - 28px)';

/** Widths at which the role is in the menu instead. */
const narrow = '@media (max-width: 37.49em)';

const hidden = { display: 'none' };

/** Where which of its parts have room: links or the button that opens them, and who one is. */
function partsOf(links: NavigationLink[]) {
  const from = barRoom(links);
  return {
    row: {
      columnGap: { xs: 2, md: 4 },
      [`@media ${from.role}`]: { columnGap: 6 },
    },
    panel: { [`@media ${from.links}`]: hidden },
    // The brand is seen before it is known who has come, and so at one place for all: from some width on it comes first.
    menuBefore: { [`@media ${brandFirst}`]: hidden },
    // Where a longer row than others have has no room there. The Tab key goes from left to right, so it is another button.
    menuBehind: from.isLonger && {
      [`@media not all and ${brandFirst}`]: hidden,
      [`@media ${from.links}`]: hidden,
    },
    links: { [`@media not all and ${from.links}`]: hidden },
    // Phones have the role in the menu; a row that is just wide enough has no room for it.
    role: {
      display: 'flex',
      [narrow]: hidden,
      [`@media ${from.links} and (not ${from.role})`]: hidden,
    },
  };
}

/** The page's banner: brand, where one can go, and who one is. */
export function TopBar({ claims }: { claims: Claim[] }) {
  const { user } = useSession();
  const navigation = navigationOf(claims);
  return (
    <>
      <Banner claims={claims} links={linksOf(navigation, user)} />
      <BottomBar links={bottomLinksOf(navigation, user)} />
    </>
  );
}

function Banner({ claims, links }: { claims: Claim[]; links: NavigationLink[] }) {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  const panel = useId();
  const parts = partsOf(links);
  const menu = {
    counts: links.some(({ unread }) => unread),
    open,
    panel,
    onToggle: () => setOpen(!open),
  };
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
        // A smallest size of letters, chosen in the browser, makes words wider without any measure knowing of it.
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          minHeight: 64,
          ...parts.row,
        }}
      >
        {links.length > 0 && <MenuButton {...menu} where={parts.menuBefore} />}
        <HomeLink />
        {parts.menuBehind && <MenuButton {...menu} where={parts.menuBehind} />}
        <Box sx={{ ...parts.links, alignSelf: 'stretch' }}>
          <NavLinks links={links} />
        </Box>
        <Own claims={claims} role={parts.role} />
      </Container>
      <Box id={panel} hidden={!open} sx={{ '&[hidden]': { display: 'none' }, ...parts.panel }}>
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

/** Who one is, what happened, and one's own things; for visitors the way in. */
function Own({ claims, role }: { claims: Claim[]; role: object }) {
  const { user } = useSession();
  const { signIn } = useContext(PlacesContext);
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
  /** Whether one of its links carries the number of unread messages. */
  counts: boolean;
  open: boolean;
  /** The id of what it opens. */
  panel: string;
  where: object;
  onToggle: () => void;
}

function MenuButton({ counts, open, panel, where, onToggle }: MenuButtonProps) {
  const unread = useUnreadCount();
  const shown = counts && !open ? unread : 0;
  return (
    <IconButton
      aria-label={open ? 'Close menu' : withUnread('Open menu', shown)}
      aria-expanded={open}
      aria-controls={panel}
      onClick={onToggle}
      sx={{ ...where, ml: -2.5, mr: besideMenu }}
    >
      {open ? <X /> : <Menu />}
      <Box aria-hidden sx={{ display: 'flex', ...corner, ...besideBottomBar }}>
        <CountBubble count={shown} />
      </Box>
    </IconButton>
  );
}
