import { withToast } from '@introvest/people/calls';
import { ConfirmDialog } from '@introvest/shell-sdk/overlays';
import { decksApi } from '../api';

export function DeleteAll({ onClose }: { onClose: () => void }) {
  const [remove, { isLoading }] = decksApi.useDeleteDeckHistoryMutation();
  const handleConfirm = async () => {
    const done = { title: 'Deleted', description: 'Founders no longer see your visits.' };
    await withToast(remove().unwrap(), done, 'We couldn’t delete your history. Try again.');
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title="Delete your reading history?"
      text="Founders no longer see that you read their decks. You can’t undo this."
      confirmLabel="Delete all"
      pending={isLoading}
      pendingLabel="Deleting..."
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}
