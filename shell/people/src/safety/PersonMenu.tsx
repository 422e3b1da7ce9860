import { lazyDialog } from '@introvest/shell-sdk/parts';
import { IconButton } from '@introvest/shell-sdk/ui';
import { Ellipsis } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PersonActionsProps } from './PersonActions';

export interface PersonMenuProps extends Pick<PersonActionsProps, 'person'> {
  /** What the actions are for, where that is not the person themselves. */
  of?: string;
  /** What would be reported; the person themselves where nothing is said. */
  subject?: PersonActionsProps['subject'];
  /** Called once the person is blocked and the dialog is gone. */
  onBlocked?: () => void;
  size?: 'small' | 'medium';
  /** Of several in a row that arrow keys lead through, Tab reaches one. */
  tabIndex?: number;
}

const PersonActions = lazyDialog(async () => (await import('./PersonActions')).PersonActions, {
  title: 'More actions',
  maxWidth: 'xs',
});

/** A button with a menu to report or block a person. The menu is loaded when it is first opened. */
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
  // The dialog returns the focus to the button first, or both are gone with the list's new state.
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
        // Above the layer that makes a whole card open the details.
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
