import { useEnding } from '@introvest/people/calls';
import { ConfirmDialog } from '@introvest/shell-sdk/overlays';

export interface EndDialogProps {
  id: string;
  name: string;
  onDone: () => void;
  onClose: () => void;
}

export function EndDialog({ id, name, onDone, onClose }: EndDialogProps) {
  const { end, isEnding } = useEnding(id);
  const handleEnd = async () => {
    const isEnded = await end('accepted');
    onClose();
    if (isEnded) onDone();
  };
  return (
    <ConfirmDialog
      open
      title="End connection?"
      text={`You and ${name} can still read your conversation but can’t send new messages. Either of you can ask to connect again after 30 days.`}
      confirmLabel="End connection"
      pendingLabel="Ending..."
      danger
      pending={isEnding}
      onConfirm={() => void handleEnd()}
      onCancel={onClose}
    />
  );
}
