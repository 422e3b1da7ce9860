import { lazyDialog } from '@introvest/shell-sdk/parts';
import { IconButton } from '@introvest/shell-sdk/ui';
import { Ellipsis } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PersonActionsProps } from './PersonActions';

export interface PersonMenuProps extends Pick<PersonActionsProps, 'person'> {
  /** Subject named in the menu's accessible name. Defaults to the member's name. */
  of?: string;
  /** Content or member to report. Defaults to the member. */
  subject?: PersonActionsProps['subject'];
  onBlocked?: () => void;
  size?: 'small' | 'medium';
  /** Tab index of the button. In a group with arrow keys, only one button is reachable by Tab. */
  tabIndex?: number;
}

const PersonActions = lazyDialog(async () => (await import('./PersonActions')).PersonActions, {
  title: 'More actions',
  maxWidth: 'xs',
});

/** Renders a button with a menu for reporting or blocking a member. The menu is loaded when first opened. */
export function PersonMenu(props: PersonMenuProps) {
  const { person, of = person.name, onBlocked, size, tabIndex } = props;
  const { subject = { type: 'person', id: person.userId } } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  const isBlocked = useRef(false);
  const handleClosed = useEffectEvent(() => {
    if (isBlocked.current) onBlocked?.();
    isBlocked.current = false;
  });
  // Runs after the dialog has returned focus to the button, unless both were removed along with the list entry.
  useEffect(() => {
    if (!isOpen) handleClosed();
    return () => handleClosed();
  }, [isOpen]);
  const handleBlocked = () => {
    isBlocked.current = true;
    setAnchor(null);
  };
  return (
    <>
      <IconButton
        aria-label={`More actions for ${of}`}
        aria-haspopup="menu"
        size={size ?? 'medium'}
        tabIndex={tabIndex ?? 0}
        onClick={(event) => setAnchor(event.currentTarget)}
        // Stacked above the layer that makes the whole card clickable.
        sx={{ position: 'relative', flexShrink: 0 }}
      >
        <Ellipsis aria-hidden />
      </IconButton>
      {anchor && (
        <PersonActions
          {...{ person, subject, anchor }}
          onClose={() => setAnchor(null)}
          onBlocked={handleBlocked}
        />
      )}
    </>
  );
}
