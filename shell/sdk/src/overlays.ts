// Everything that floats above the page.
import { here } from './later/later';
import { ConfirmDialog } from './overlay/ConfirmDialog';
import { unsavedGuard } from './overlay/unsavedGuard';

export { ActionMenu, type ActionMenuProps, type MenuAction } from './overlay/ActionMenu';
export type { ConfirmDialogProps } from './overlay/ConfirmDialog';
export { ConfirmDialog };
export { Dialog, type DialogProps } from './overlay/Dialog';
export { useAskBeforeClose } from './overlay/typedInside';

/** For remotes of before November 2026; `/forms` has the one that needs nothing that floats. */
export const useUnsavedGuard = unsavedGuard(here({ ConfirmDialog }));
