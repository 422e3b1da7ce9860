import { Link, useBackCloses, useSession } from '@introvest/shell-sdk';
import { RoleChip } from '@introvest/shell-sdk/parts';
import { Box, Button, colours, Container, HomeLink, IconButton } from '@introvest/shell-sdk/ui';
import { Menu, X } from 'lucide-react';
import { useContext, useId, useState } from 'react';
import { PlacesContext } from '../access/places';
import { AvatarMenu } from './AvatarMenu';
import type { Claim } from '../registry/snapshot';
import { Bell } from './Bell';
import { CountBubble, withUnread } from './CountBubble';
import { linksOf, navigationOf } from './navigation';
import { NavLinks } from './NavLinks';
import { useUnreadCount } from './UnreadBadge';

/** Where the number stands on the menu's button. */
const corner = { position: 'absolute', top: 2, right: 0 };

/**
 * In em, as all that decides about room for words: who has chosen letters of twice the size in the browser has half the
 * window. These are 900 and 374 px for everybody else.
 */
const wide = '(min-width: 56.25em)';
const narrow = '@media (max-width: 23.375em)';

const withoutLinks = { [`@media ${wide}`]: { display: 'none' } };
const withLinks = { [`@media not all and ${wide}`]: { display: 'none' } };

/** The smallest phones have room for what can be pressed, and for nothing else. */
const roomy = { display: 'flex', [narrow]: { display: 'none' } };

/** The page's banner: brand, where one can go, and who one is. */
export function TopBar({ claims }: { claims: Claim[] }) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  const panel = useId();
  const links = linksOf(navigationOf(claims), user);
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
          columnGap: { xs: 2, md: 6 },
        }}
      >
        {links.length > 0 && (
          <MenuButton
            counts={links.some(({ unread }) => unread)}
            open={open}
            panel={panel}
            onToggle={() => setOpen(!open)}
          />
        )}
        <HomeLink />
        <Box sx={{ ...withLinks, alignSelf: 'stretch' }}>
          <NavLinks links={links} />
        </Box>
        <Own claims={claims} />
      </Container>
      <Box id={panel} hidden={!open} sx={{ '&[hidden]': { display: 'none' }, ...withoutLinks }}>
        <NavLinks links={links} stacked onChoose={() => setOpen(false)} />
      </Box>
    </Box>
  );
}

/** Who one is, what happened, and one's own things; for visitors the way in. */
function Own({ claims }: { claims: Claim[] }) {
  const { user } = useSession();
  const { signIn } = useContext(PlacesContext);
  const bell = claims.find(({ page, remote }) => page.notifications && !remote.refused);
  return (
    <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 2.5 }}>
      {user?.userType && (
        <Box sx={roomy}>
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
  onToggle: () => void;
}

function MenuButton({ counts, open, panel, onToggle }: MenuButtonProps) {
  const unread = useUnreadCount();
  const shown = counts && !open ? unread : 0;
  return (
    <IconButton
      aria-label={open ? 'Close menu' : withUnread('Open menu', shown)}
      aria-expanded={open}
      aria-controls={panel}
      onClick={onToggle}
      sx={{ ...withoutLinks, ml: -2.5 }}
    >
      {open ? <X /> : <Menu />}
      <Box aria-hidden sx={{ display: 'flex', ...corner }}>
        <CountBubble count={shown} />
      </Box>
    </IconButton>
  );
}
