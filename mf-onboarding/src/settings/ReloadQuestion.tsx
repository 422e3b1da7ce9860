import { ConfirmDialog } from '@introvest/shell-sdk/overlays';

interface ReloadQuestionProps {
  open: boolean;
  onReload: () => void;
  onKeep: () => void;
}

/** Before the page is loaded anew over what was typed. */
export const ReloadQuestion = ({ open, onReload, onKeep }: ReloadQuestionProps) => (
  <ConfirmDialog
    open={open}
    title="Reload without saving?"
    text="Your file is uploaded. The page reloads to show it everywhere, and the changes in your profile have not been saved."
    confirmLabel="Reload"
    cancelLabel="Keep editing"
    danger
    onConfirm={onReload}
    onCancel={onKeep}
  />
);
