import { ActionMenu, ConfirmDialog } from '@introvest/shell-sdk/overlays';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useBlock, type Someone } from './useBlock';

export interface PersonActionsProps {
  person: Someone;
  anchor: HTMLElement;
  onDone: (isBlocked: boolean) => void;
}

/** What one can do about somebody: a menu, and the question that follows. */
export function PersonActions({ person, anchor, onDone }: PersonActionsProps) {
  const [isAsked, setAsked] = useState(false);
  const { block, isBlocking } = useBlock(person);
  const handleBlock = async () => {
    onDone(await block());
  };
  if (!isAsked) {
    const actions = [
      {
        label: `Block ${person.name}`,
        icon: <Ban size={18} aria-hidden />,
        onSelect: () => setAsked(true),
      },
    ];
    return (
      <ActionMenu
        anchor={anchor}
        label="More actions"
        actions={actions}
        onClose={() => onDone(false)}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      title={`Block ${person.name}?`}
      text="You will no longer see each other: not in lists, profiles, requests or messages. Nobody is told. You can undo this in your profile settings, and everything is there again."
      confirmLabel="Block"
      pendingLabel="Blocking..."
      danger
      pending={isBlocking}
      onConfirm={() => void handleBlock()}
      onCancel={() => onDone(false)}
    />
  );
}
