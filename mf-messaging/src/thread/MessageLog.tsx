import { PersonMenu, type PersonToBlock } from '@introvest/people/safety';
import { Box, Button, colours, radii, sizes, styled, Typography } from '@introvest/shell-sdk/ui';
import { ArrowDown } from 'lucide-react';
import { Fragment, type KeyboardEvent } from 'react';
import { useGuard, Warning } from '../guard/Warning';
import { Bubble } from './Bubble';
import { announcedTextOf, type Item } from './items';
import type { useThreadScroll } from './useThreadScroll';

const Log = styled('div')({
  flex: 1,
  minHeight: 0,
  padding: '20px 24px 8px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Turns off scroll anchoring, because useThreadScroll keeps the scroll position itself when older messages load.
  overflowAnchor: 'none',
  '@media (max-width:37.45em)': { paddingInline: 16 },
  '&:focus-visible': { outlineOffset: -2 },
  '@media print': { overflowY: 'visible', '& [data-menu]': { display: 'none' } },
});

const Day = ({ name }: { name: string }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      py: 4,
      color: colours.muted,
      fontSize: sizes.xs,
      fontWeight: 600,
      '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${colours.line}` },
    }}
  >
    {name}
  </Box>
);

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

function moveAmongMenus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const from = (event.target as Element).closest('[data-menu]');
  if (step === undefined || !from) return;
  const menus = [...event.currentTarget.querySelectorAll('[data-menu]')];
  const to = menus[menus.indexOf(from) + step];
  event.preventDefault();
  to?.querySelector('button')?.focus();
}

interface MessageLogProps extends ReturnType<typeof useThreadScroll> {
  items: Item[];
  person: PersonToBlock;
  isOpen: boolean;
}

export function MessageLog(props: MessageLogProps) {
  const { items, person, isOpen, isLoadingOlder, box, view } = props;
  const { name } = person;
  const look = useGuard();
  const newest = items.findLast(({ isOwn }) => !isOwn);
  return (
    <Box sx={around}>
      <Log
        ref={box}
        onScroll={view.onScroll}
        onKeyDown={moveAmongMenus}
        role="log"
        aria-live="polite"
        aria-busy={isLoadingOlder || undefined}
        aria-label={`Messages with ${name}`}
        tabIndex={0}
      >
        {items.length === 0 && <NoMessages isOpen={isOpen} />}
        {items.map((item) => (
          <Fragment key={item.key}>
            {item.day && <Day name={item.day} />}
            <Bubble
              item={item}
              name={name}
              canRetry={isOpen}
              warning={warningOf(item, name, look)}
              menu={!item.isOwn && <MessageMenu {...{ person, item }} isNewest={item === newest} />}
            />
          </Fragment>
        ))}
      </Log>
      {isLoadingOlder && <Box sx={atTop}>Loading earlier messages...</Box>}
      {view.hasNew && (
        <Box sx={{ ...floating, bottom: 12 }}>
          <Button
            size="small"
            variant="contained"
            startIcon={<ArrowDown />}
            // The button disappears when it is pressed, so focus moves to the messages.
            onClick={() => {
              view.toBottom();
              box.current?.focus({ preventScroll: true });
            }}
          >
            New messages
          </Button>
        </Box>
      )}
    </Box>
  );
}

const around = {
  position: 'relative',
  display: 'flex',
  flex: 1,
  minHeight: 0,
  '@media print': { display: 'block' },
} as const;

/** Style for content that floats above the messages, so that they don't move. */
const floating = {
  position: 'absolute',
  left: '50%',
  transform: 'translateX(-50%)',
  '@media print': { display: 'none' },
} as const;

const atTop = {
  ...floating,
  top: 8,
  px: 3,
  whiteSpace: 'nowrap',
  bgcolor: colours.surface,
  border: `1px solid ${colours.line}`,
  borderRadius: radii.full,
  color: colours.muted,
  fontSize: sizes.sm,
} as const;

function warningOf({ isOwn, id, content }: Item, name: string, look: ReturnType<typeof useGuard>) {
  const danger = isOwn || !id ? null : look(content);
  return danger && id && <Warning danger={danger} messageId={id} name={name} />;
}

interface MessageMenuProps {
  person: PersonToBlock;
  item: Item;
  isNewest: boolean;
}

const MessageMenu = ({ person, item, isNewest }: MessageMenuProps) => (
  <PersonMenu
    person={person}
    of={announcedTextOf(item)}
    subject={{ type: 'message', id: item.id ?? '' }}
    size="small"
    tabIndex={isNewest ? 0 : -1}
  />
);

const NoMessages = ({ isOpen }: { isOpen: boolean }) => (
  <Typography color="textSecondary" align="center" sx={{ pt: 14 }}>
    {isOpen ? 'No messages yet. Start the conversation!' : 'No messages were sent.'}
  </Typography>
);
