import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { theme } from '../theme/theme';
import { takeEntry } from './backEntries';
import { ConfirmDialog } from './ConfirmDialog';
import { DialogFrame, type DialogFrameProps } from './DialogFrame';
import type { LeaveGuard } from './leaveGuards';
import { TypedInsideContext, useAskBeforeClose, type TypedInside } from './typedInside';
import { useAskBeforeUnload, useBackCloses, useStopped } from './useLeaveGuard';

export interface DialogProps extends Omit<DialogFrameProps, 'fullScreen'> {
  /** Open because the address says so: the browser's Back closes it by leading to another one. */
  inAddress?: boolean;
}

const holds = (typed: TypedInside) => [...typed].some((ask) => ask());

/**
 * A dialog named by its title. The browser's Back closes it, and Forward leads on from it; on a phone it fills the screen.
 * Whoever has typed in it is asked before that is lost.
 */
export function Dialog({ inAddress = false, ...props }: DialogProps) {
  const { open, onClose, compact = false } = props;
  const isFull = useMediaQuery(theme.breakpoints.down('sm')) && !compact;
  const [typed] = useState<TypedInside>(() => new Set());
  const [isAsking, setAsking] = useState(false);
  const handleClose = () => {
    const mustAsk = !inAddress && holds(typed);
    if (mustAsk) setAsking(true);
    else onClose();
    return !mustAsk;
  };
  const own = useBackCloses(open && !inAddress, handleClose);
  const hasEntry = open && isFull && !inAddress;
  useEffect(() => (hasEntry && own.current ? takeEntry(own.current) : undefined), [own, hasEntry]);
  useAskBeforeUnload(open, () => holds(typed));
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
      {open && inAddress && <TypedGuard typed={typed} stops={isElsewhere} />}
      {open && !inAddress && (
        <TypedGuard typed={typed} stops={isThroughHistory} onDiscard={handleDiscard} />
      )}
    </>
  );
}

/** Back closes a dialog that the address opens by leading to another one, as anything else may that leads there. */
const isElsewhere: LeaveGuard['stops'] = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname + from.search !== to.pathname + to.search;

/** Forward, or back over the entries of all that is open: a single step back closes what is topmost, and never comes here. */
const isThroughHistory: LeaveGuard['stops'] = ({ historyAction }) => historyAction === 'POP';

interface TypedGuardProps {
  typed: TypedInside;
  stops: LeaveGuard['stops'];
  /** The step may lead to the same page. */
  onDiscard?: () => void;
}

/** Asks about a step over which what was typed would be lost, and then lets it lead on. */
function TypedGuard({ typed, stops, onDiscard }: TypedGuardProps) {
  const stopped = useStopped((step) => holds(typed) && stops(step));
  const handleDiscard = () => {
    stopped?.proceed();
    onDiscard?.();
  };
  return (
    <DiscardQuestion
      open={stopped !== undefined}
      onDiscard={handleDiscard}
      onKeep={() => stopped?.reset()}
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
    title="Discard your changes?"
    text="Your changes haven’t been sent or saved."
    confirmLabel="Discard"
    cancelLabel="Keep editing"
    danger
    onConfirm={onDiscard}
    onCancel={onKeep}
  />
);
