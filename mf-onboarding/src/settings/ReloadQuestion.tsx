import { ConfirmDialog } from '@introvest/shell-sdk/overlays';

interface ReloadQuestionProps {
  onReload: () => void;
  onClose: () => void;
}

/** Asks before a reload discards unsaved changes. */
export const ReloadQuestion = ({ onReload, onClose }: ReloadQuestionProps) => (
  <ConfirmDialog
    open
    title="Reload without saving?"
    text="Your file has been uploaded. The page reloads to show it, and you’ll lose the unsaved changes in your profile."
    confirmLabel="Reload"
    cancelLabel="Keep editing"
    danger
    onConfirm={onReload}
    onCancel={onClose}
  />
);
