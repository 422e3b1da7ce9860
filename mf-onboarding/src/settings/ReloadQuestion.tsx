import { ConfirmDialog } from '@introvest/shell-sdk/overlays';

interface ReloadQuestionProps {
  onConfirm: () => void;
  onCancel: () => void;
}

export const ReloadQuestion = (props: ReloadQuestionProps) => (
  <ConfirmDialog
    open
    title="Reload without saving?"
    text="Your file has been uploaded. If you reload to see it, you’ll lose any unsaved changes to your profile."
    confirmLabel="Reload"
    cancelLabel="Keep editing"
    danger
    {...props}
  />
);
