import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { DialogFrame, type DialogFrameProps } from './DialogFrame';
import { discardQuestion } from './leaveGuards';
import { TypedTextContext, useAskBeforeClose, type TypedTextChecks } from './typedInside';
import { useAskBeforeUnload, useBackCloses, useLeaveGuard } from './useLeaveGuard';

export interface DialogProps extends Omit<DialogFrameProps, 'fullScreen'> {
  /** Whether the dialog is open because the URL says so. Back then closes the dialog by changing the URL. */
  inAddress?: boolean;
}

/**
 * Renders a dialog that is named by its title. It fills the screen on phones. It asks before it closes and typed text
 * is lost.
 */
export function Dialog({ inAddress = false, ...props }: DialogProps) {
  const { open, onClose, compact = false } = props;
  const isFull = useMediaQuery(useTheme().breakpoints.down('sm')) && !compact;
  const [typed] = useState<TypedTextChecks>(() => new Set());
  const [isAsking, setAsking] = useState(false);
  const holdsTyped = () => open && [...typed].some((ask) => ask());
  const handleClose = () => {
    // A dialog that belongs to the URL closes by a navigation, which its guard blocks.
    if (!inAddress && holdsTyped()) setAsking(true);
    else onClose();
  };
  useBackCloses(open && !inAddress, handleClose);
  useLeaveGuard(
    ({ currentLocation: from, nextLocation: to }) =>
      inAddress && from.pathname + from.search !== to.pathname + to.search && holdsTyped(),
  );
  useAskBeforeUnload(open, holdsTyped);
  // The outer dialog asks about text typed in this dialog too.
  useAskBeforeClose(holdsTyped);
  if (!open && isAsking) setAsking(false);
  const handleDiscard = () => {
    setAsking(false);
    // Deferred, because the question first returns the focus to the dialog, and then the dialog returns it to its
    // opener.
    setTimeout(onClose);
  };
  return (
    <>
      <TypedTextContext value={typed}>
        <DialogFrame {...props} fullScreen={isFull} onClose={handleClose} />
      </TypedTextContext>
      <ConfirmDialog
        {...discardQuestion}
        open={isAsking}
        onConfirm={handleDiscard}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
