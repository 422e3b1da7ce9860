import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { DialogFrame } from './DialogFrame';
import { useBackCloses } from './useLeaveGuard';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  pending?: boolean;
  pendingLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Renders a question with two answers. Cancel has the focus at first. Escape and Back also cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel = 'Cancel', danger = false } = props;
  const { pending = false, pendingLabel, onConfirm, onCancel } = props;
  const textId = useId();
  const handleClose = () => {
    if (!pending) onCancel();
  };
  useBackCloses(open, handleClose);
  return (
    <DialogFrame
      open={open}
      onClose={handleClose}
      title={title}
      maxWidth="xs"
      compact
      role="alertdialog"
      describedBy={textId}
      actions={
        <>
          <Button onClick={onCancel} disabled={pending} autoFocus>
            {cancelLabel}
          </Button>
          <Button
            variant="contained"
            color={danger ? 'error' : 'primary'}
            onClick={() => !pending && onConfirm()}
            aria-disabled={pending || undefined}
          >
            {pending ? (pendingLabel ?? confirmLabel) : confirmLabel}
          </Button>
        </>
      }
    >
      <Typography id={textId} component="div" color="textSecondary">
        {text}
      </Typography>
    </DialogFrame>
  );
}
