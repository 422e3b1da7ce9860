// Everything that floats above the page.
export { default as Drawer } from '@mui/material/Drawer';
export { default as ListItemIcon } from '@mui/material/ListItemIcon';
export { default as Menu } from '@mui/material/Menu';
export { default as MenuItem } from '@mui/material/MenuItem';
export { default as Popover } from '@mui/material/Popover';
export { default as Tooltip } from '@mui/material/Tooltip';
export { ConfirmDialog, type ConfirmDialogProps } from './overlay/ConfirmDialog';
export { Dialog, type DialogProps } from './overlay/Dialog';
export { useUnsavedGuard } from './overlay/useUnsavedGuard';
