import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { DialogFrame, type DialogFrameProps } from './DialogFrame';
import { discardQuestion } from './leaveGuards';
import { TypedTextContext, useAskBeforeClose, type TypedTextChecks } from './typedInside';
import { useAskBeforeUnload, useBackCloses, useLeaveGuard } from './useLeaveGuard';

export interface DialogProps extends Omit<DialogFrameProps, 'fullScreen'> {
  /** Whether the URL controls the dialog. Back then closes it by changing the URL. */
  inAddress?: boolean;
}

/** Renders a dialog that is named by its title and fills the screen on phones. Asks before it discards typed text. */
export function Dialog({ inAddress = false, ...props }: DialogProps) {
  const { open, onClose, compact = false } = props;
  const isFull = useMediaQuery(useTheme().breakpoints.down('sm')) && !compact;
  const [typed] = useState<TypedTextChecks>(() => new Set());
  const [isAsking, setAsking] = useState(false);
  const holdsTyped = () => open && [...typed].some((ask) => ask());
  const handleClose = () => {
    // If the URL controls the dialog, closing it is a navigation, which the dialog's guard blocks.
    if (!inAddress && holdsTyped()) setAsking(true);
    else onClose();
  };
  useBackCloses(open && !inAddress, handleClose);
  useLeaveGuard(
    ({ currentLocation: from, nextLocation: to }) =>
      inAddress && from.pathname + from.search !== to.pathname + to.search && holdsTyped(),
  );
  useAskBeforeUnload(open, holdsTyped);
  useAskBeforeClose(holdsTyped);
  if (!open && isAsking) setAsking(false);
  const handleDiscard = () => {
    setAsking(false);
    // Waits until the question has returned focus to the dialog, which then returns it to its opener.
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
