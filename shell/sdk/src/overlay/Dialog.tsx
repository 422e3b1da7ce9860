import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { theme } from '../theme/theme';
import { backCloses } from './backEntries';
import { ConfirmDialog } from './ConfirmDialog';
import { DialogFrame, type DialogFrameProps } from './DialogFrame';
import { TypedInsideContext, useAskBeforeClose, type TypedInside } from './typedInside';

export interface DialogProps extends Omit<DialogFrameProps, 'fullScreen'> {
  /** Open because the address says so: the browser's Back closes it by leading to another one. */
  inAddress?: boolean;
}

const holds = (typed: TypedInside) => [...typed].some((ask) => ask());

/**
 * A dialog named by its title. On a phone it fills the screen, and the browser's Back closes it. Whoever has typed in it
 * is asked before that is lost.
 */
export function Dialog({ inAddress = false, ...props }: DialogProps) {
  const { open, onClose, compact = false } = props;
  const isFull = useMediaQuery(theme.breakpoints.down('sm')) && !compact;
  const [typed] = useState<TypedInside>(() => new Set());
  const [isAsking, setAsking] = useState(false);
  const handleClose = () => (!inAddress && holds(typed) ? setAsking(true) : onClose());
  useBack(open && isFull && !inAddress, handleClose);
  // The dialog around this one asks for what is typed in here too.
  useAskBeforeClose(() => open && holds(typed));
  if (!open && isAsking) setAsking(false);
  // The question gives the focus back to the dialog first, and the dialog to what has opened it.
  const handleDiscard = () => {
    setAsking(false);
    setTimeout(onClose);
  };
  return (
    <>
      <TypedInsideContext value={typed}>
        <DialogFrame {...props} fullScreen={isFull} onClose={handleClose} />
      </TypedInsideContext>
      <DiscardQuestion open={isAsking} onDiscard={handleDiscard} onKeep={() => setAsking(false)} />
      {open && inAddress && <AddressGuard typed={typed} />}
    </>
  );
}

function useBack(isOn: boolean, close: () => void): void {
  const handleBack = useEffectEvent(close);
  useEffect(() => (isOn ? backCloses(() => handleBack()) : undefined), [isOn]);
}

/** Whatever would lead to another address asks. */
function AddressGuard({ typed }: { typed: TypedInside }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      holds(typed) && from.pathname + from.search !== to.pathname + to.search,
  );
  return (
    <DiscardQuestion
      open={blocker.state === 'blocked'}
      onDiscard={() => blocker.proceed?.()}
      onKeep={() => blocker.reset?.()}
    />
  );
}

interface DiscardQuestionProps {
  open: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

const DiscardQuestion = ({ open, onDiscard, onKeep }: DiscardQuestionProps) => (
  <ConfirmDialog
    open={open}
    title="Discard what you have typed?"
    text="It has not been sent or saved."
    confirmLabel="Discard"
    cancelLabel="Keep editing"
    danger
    onConfirm={onDiscard}
    onCancel={onKeep}
  />
);
