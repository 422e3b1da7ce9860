import { Link, signOut, type CurrentUser } from '@introvest/shell-sdk';
import { PersonAvatar } from '@introvest/shell-sdk/parts';
import { Box, ButtonBase, colours, hover, radii, sizes, styled } from '@introvest/shell-sdk/ui';
import { LogOut, UserRound } from 'lucide-react';
import { useContext } from 'react';
import { ShellPagesContext } from '../access/shellPages';
import { ThemeSwitch } from './ThemeSwitch';
import { useMenu } from './useMenu';

const Panel = styled('div')({
  position: 'absolute',
  zIndex: 1300,
  top: 'calc(100% + 8px)',
  right: 0,
  width: 'min(18rem, calc(100vw - 32px))',
  padding: 8,
  borderRadius: radii.card,
  border: `1px solid ${colours.line}`,
  backgroundColor: colours.surface,
  boxShadow: colours.lift,
  animation: 'iv-menu 140ms ease-out',
  '@keyframes iv-menu': { from: { opacity: 0, transform: 'translateY(-6px)' } },
});

const item = {
  width: '100%',
  minHeight: 44,
  px: 3,
  gap: 3,
  justifyContent: 'flex-start',
  borderRadius: radii.control,
  font: 'inherit',
  color: colours.ink,
  textDecoration: 'none',
  ...hover({ backgroundColor: colours.wash }),
  '&:focus-visible': { backgroundColor: colours.wash },
  '& svg': { width: 20, height: 20, strokeWidth: 1.75, color: colours.muted },
};

function AccountIdentity({ name, email }: { name: string; email: string }) {
  return (
    <Box
      role="presentation"
      sx={{ px: 3, pt: 2, pb: 3, mb: 2, borderBottom: `1px solid ${colours.line}` }}
    >
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
      <Box sx={{ color: colours.muted, fontSize: sizes.sm, overflowWrap: 'anywhere' }}>{email}</Box>
    </Box>
  );
}

export function AvatarMenu({ user }: { user: CurrentUser }) {
  const { open, setOpen, root, trigger, menu, onKeyDown } = useMenu();
  const { profile } = useContext(ShellPagesContext);
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <Box ref={root} sx={{ position: 'relative' }} onKeyDown={open ? onKeyDown : undefined}>
      <ButtonBase
        ref={trigger}
        aria-label={`Account menu for ${name || user.email}`}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        sx={{
          width: 44,
          height: 44,
          borderRadius: radii.full,
          ...hover({ backgroundColor: colours.wash }),
        }}
      >
        <PersonAvatar
          name={name || user.email}
          src={user.profileImageUrl}
          role={user.userType}
          size="sm"
        />
      </ButtonBase>
      {open && (
        <Panel>
          <AccountIdentity name={name} email={user.email} />
          <div ref={menu} role="menu" aria-label="Account">
            {profile && (
              <ButtonBase
                role="menuitem"
                component={Link}
                to={profile}
                sx={item}
                onClick={() => setOpen(false)}
              >
                <UserRound aria-hidden />
                Profile
              </ButtonBase>
            )}
            <ThemeSwitch />
            <ButtonBase role="menuitem" sx={item} onClick={() => void signOut()}>
              <LogOut aria-hidden />
              Log out
            </ButtonBase>
          </div>
        </Panel>
      )}
    </Box>
  );
}
