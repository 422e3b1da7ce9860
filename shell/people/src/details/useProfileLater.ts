import { type Loadable } from '../later/LoadAgain';
import { useLateFiles } from '../later/useLateFiles';
import { useLaterDialog } from '../later/useLaterDialog';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { DialogParam } from './useDialogParam';

const notOpened = 'We couldn’t open the profile.';

/**
 * The dialog of profiles, loaded when one is wanted. Where that fails, the card that was pressed is there to be pressed
 * again; whoever followed a link has nothing but the address, which stays as it is: `lost` is tried again.
 */
export function useProfileLater<Props extends object>(
  { userId, isOpenedHere, close }: DialogParam,
  load: () => Promise<ComponentType<Props>>,
  /** As the dialog will be named. */
  title: ReactNode,
) {
  const [failed, setFailed] = useState<{ userId: string; isTrying: boolean }>();
  const isLost = !isOpenedHere && failed !== undefined && failed.userId === userId;
  const isWanted = userId !== null && (!isLost || failed.isTrying);
  const handleFailed = () => {
    if (isOpenedHere || userId === null) close();
    else setFailed({ userId, isTrying: false });
  };
  const tryAgain = () => failed && setFailed({ ...failed, isTrying: true });
  useLateFiles(isLost, tryAgain);
  const bring = async () => {
    const Dialog = await load();
    setFailed(undefined);
    return Dialog;
  };
  const drawDialog = useLaterDialog({
    isOpen: isWanted,
    load: bring,
    title,
    maxWidth: 'md',
    inAddress: true,
    failed: isOpenedHere ? notOpened : null,
    onFailed: handleFailed,
    onClose: close,
  });
  const lost: Loadable | null = isLost
    ? {
        error: failed,
        isFetching: failed.isTrying,
        refetch: tryAgain,
      }
    : null;
  return { drawDialog, lost };
}
