import MuiDialog from '@mui/material/Dialog';
import MuiDialogActions from '@mui/material/DialogActions';
import MuiDialogContent from '@mui/material/DialogContent';
import MuiDialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { toastPlace } from '../toasts/toastPlace';

export interface DialogFrameProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, with the primary one last. */
  actions?: ReactNode;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** Whether the dialog only asks for confirmation. It is then small even on a phone and has no close button. */
  compact?: boolean;
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
  fullScreen?: boolean;
}

/**
 * Keeps focus in an `autoFocus` field. Under `StrictMode`, MUI would move focus out of the dialog and then to the
 * dialog itself.
 */
function KeepFocus() {
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    focused.current?.focus();
    return () => {
      focused.current = document.activeElement as HTMLElement;
    };
  }, []);
  return null;
}

/** Renders a dialog named by its title. Closes without asking for confirmation. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, onClose, title, children, actions, maxWidth = 'sm', compact = false } = props;
  const titleId = useId();
  return (
    <MuiDialog
      open={open}
      onClose={onClose}
      fullWidth
      fullScreen={props.fullScreen ?? false}
      maxWidth={maxWidth}
      aria-labelledby={titleId}
      aria-describedby={props.describedBy}
      sx={onPaper}
      slotProps={{ paper: { role: props.role ?? 'dialog' }, container: { ref: toastPlace } }}
    >
      <MuiDialogTitle
        id={titleId}
        variant="h3"
        component="h2"
        sx={{ pr: compact ? undefined : 16 }}
      >
        <bdi>{title}</bdi>
      </MuiDialogTitle>
      {!compact && (
        <IconButton
          aria-label="Close"
          onClick={onClose}
          sx={{ position: 'absolute', top: 14, right: 12 }}
        >
          <X />
        </IconButton>
      )}
      <MuiDialogContent>
        <KeepFocus />
        {children}
      </MuiDialogContent>
      {actions && <MuiDialogActions>{actions}</MuiDialogActions>}
    </MuiDialog>
  );
}

const onPaper = {
  '@media print': {
    position: 'static !important',
    'body:has(> &)': { overflow: 'visible !important', paddingRight: '0 !important' },
    'body:has(> &) > *:not(&)': { display: 'none' },
    '& .MuiBackdrop-root, & .MuiDialogActions-root, & [aria-label="Close"]': { display: 'none' },
    '& .MuiDialog-container': { display: 'block', height: 'auto' },
    '&& .MuiDialog-paper': {
      m: 0,
      maxWidth: 'none',
      maxHeight: 'none',
      overflow: 'visible',
      boxShadow: 'none',
    },
    '& .MuiDialogContent-root': { overflow: 'visible' },
  },
};
