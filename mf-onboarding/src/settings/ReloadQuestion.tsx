import { ConfirmDialog } from '@introvest/shell-sdk/overlays';

interface ReloadQuestionProps {
  onReload: () => void;
  onClose: () => void;
}

/** Renders the question that is asked before a reload discards unsaved changes. */
export const ReloadQuestion = ({ onReload, onClose }: ReloadQuestionProps) => (
  <ConfirmDialog
    open
    title="Reload without saving?"
    text="Your file has been uploaded. If you reload to see it, you’ll lose any unsaved changes to your profile."
    confirmLabel="Reload"
    cancelLabel="Keep editing"
    danger
    onConfirm={onReload}
    onCancel={onClose}
  />
);
