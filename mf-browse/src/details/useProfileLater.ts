import { useLater, type Loadable } from '@introvest/people/later';
import { useState, type ComponentType } from 'react';
import type { DialogParam } from './useDialogParam';

const told = 'The profile could not be opened.';

/**
 * The dialog of profiles, loaded when one is wanted. Where that fails, the card that was pressed is there to be pressed
 * again; whoever followed a link has nothing but the address, which stays as it is: `lost` is tried again.
 */
export function useProfileLater<Props extends object>(
  { userId, isOpenedHere, close }: DialogParam,
  load: () => Promise<ComponentType<Props>>,
) {
  const [failed, setFailed] = useState<{ userId: string; isTrying: boolean }>();
  const isLost = !isOpenedHere && failed !== undefined && failed.userId === userId;
  const isWanted = userId !== null && (!isLost || failed.isTrying);
  const handleFailed = () => {
    if (isOpenedHere || userId === null) close();
    else setFailed({ userId, isTrying: false });
  };
  const renderDialog = useLater(isWanted, load, handleFailed, isOpenedHere ? told : null);
  const lost: Loadable | null =
    isLost && !renderDialog
      ? {
          error: failed,
          isFetching: failed.isTrying,
          refetch: () => setFailed({ userId: failed.userId, isTrying: true }),
        }
      : null;
  return { renderDialog, isComing: isWanted && !renderDialog, lost };
}
