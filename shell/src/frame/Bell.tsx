import { useListNotificationsInfiniteQuery } from '@introvest/people/notifications';
import { useLocation } from '@introvest/shell-sdk';
import { Box, colours, IconButton, radii, styled } from '@introvest/shell-sdk/ui';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useId } from 'react';
import type { Claim } from '../registry/snapshot';
import { CountBubble, withUnread } from './CountBubble';
import { PanelPage } from './PanelPage';
import { usePanel } from './usePanel';

const Panel = styled('div')({
  position: 'absolute',
  zIndex: 1300,
  inset: '100% 0 auto',
  height: 'calc(100dvh - var(--offline, 0px) - 65px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  backgroundColor: colours.surface,
  '@media (min-width: 37.5em)': {
    inset: 'calc(100% + 8px) 0 auto auto',
    width: '26.25rem',
    height: 'auto',
    maxHeight: 'min(640px, calc(100vh - var(--offline, 0px) - 96px))',
    borderRadius: radii.card,
    border: `1px solid ${colours.line}`,
    boxShadow: colours.lift,
  },
});

const corner = { position: 'absolute', top: 2, left: 'calc(12px + 0.625rem)' };
const bellCountOffset = 'max(0px, 1.875rem - 32px)';

export function Bell({ claim }: { claim: Claim }) {
  const { open, setOpen, root, trigger, panel, onKeyDown } = usePanel();
  const id = useId();
  const { data } = useListNotificationsInfiniteQuery();
  const count = data?.pages[0]?.unreadCount ?? 0;
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key, setOpen]);
  return (
    <Box ref={root} sx={{ position: { sm: 'relative' } }} onKeyDown={open ? onKeyDown : undefined}>
      <IconButton
        ref={trigger}
        aria-label={withUnread('Notifications', count)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{ mr: bellCountOffset }}
      >
        <BellIcon />
        <Box aria-hidden sx={{ display: 'flex', ...corner }}>
          <CountBubble count={count} />
        </Box>
      </IconButton>
      {open && (
        <Panel ref={panel} id={id} role="dialog" aria-label="Notifications" tabIndex={-1}>
          <PanelPage claim={claim} />
        </Panel>
      )}
    </Box>
  );
}
