import { lazyMenu } from '@introvest/shell-sdk/parts';
import { IconButton } from '@introvest/shell-sdk/ui';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { PersonActionsProps } from './PersonActions';
import { useLeaving } from './useLeaving';

export interface PersonMenuProps extends Pick<PersonActionsProps, 'person'> {
  /** What the actions are for, where that is not the person themselves. */
  of?: string;
  /** What would be reported; the person themselves where nothing is said. */
  subject?: PersonActionsProps['subject'];
  /** What shows them is about to go; without it the focus goes to the page's heading. */
  onBlocked?: () => void;
  size?: 'small' | 'medium';
  /** Of several in a row that arrow keys lead through, Tab reaches one. */
  tabIndex?: number;
}

const PersonActions = lazyMenu(
  async () => (await import('./PersonActions')).PersonActions,
  'More actions',
);

const toHeading = () => {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  heading?.focus();
};

/** The button behind which somebody can be reported and blocked. What it opens is loaded when it is first pressed. */
export function PersonMenu(props: PersonMenuProps) {
  const { person, of = person.name, onBlocked = toHeading, size, tabIndex } = props;
  const { subject = { type: 'person', id: person.userId } } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const markLeft = useLeaving(anchor !== null, onBlocked);
  const handleBlocked = () => {
    markLeft(true);
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
