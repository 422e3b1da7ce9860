// Everything that floats above the page.
export { ConfirmDialog, type ConfirmDialogProps } from './overlay/ConfirmDialog';
export { Dialog, type DialogProps } from './overlay/Dialog';
export { useUnsavedGuard } from './overlay/useUnsavedGuard';
