import { lazyDialog } from '@introvest/shell-sdk/parts';
import { IconButton } from '@introvest/shell-sdk/ui';
import { Ellipsis } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PersonActionsProps } from './PersonActions';

export interface PersonMenuProps extends Pick<PersonActionsProps, 'person'> {
  of?: string;
  subject?: PersonActionsProps['subject'];
  onBlocked?: () => void;
  size?: 'small' | 'medium';
  tabIndex?: number;
}

const PersonActions = lazyDialog(async () => (await import('./PersonActions')).PersonActions, {
  title: 'More actions',
  maxWidth: 'xs',
});

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
  // Runs after the dialog has returned focus to the button, unless both were removed together with the list entry.
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
