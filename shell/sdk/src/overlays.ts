// Overlays: dialogs and menus above the page.
export { ActionMenu, type ActionMenuProps, type MenuAction } from './overlay/ActionMenu';
export { ConfirmDialog, type ConfirmDialogProps } from './overlay/ConfirmDialog';
export { Dialog, type DialogProps } from './overlay/Dialog';
export { useAskBeforeClose } from './overlay/typedInside';
