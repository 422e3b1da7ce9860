import { ConfirmDialog } from '@introvest/shell-sdk/overlays';

interface ReloadQuestionProps {
  open: boolean;
  onReload: () => void;
  onKeep: () => void;
}

/** Asks before a reload discards unsaved changes. */
export const ReloadQuestion = ({ open, onReload, onKeep }: ReloadQuestionProps) => (
  <ConfirmDialog
    open={open}
    title="Reload without saving?"
    text="Your file has been uploaded. The page reloads to show it, and you’ll lose the unsaved changes in your profile."
    confirmLabel="Reload"
    cancelLabel="Keep editing"
    danger
    onConfirm={onReload}
    onCancel={onKeep}
  />
);
