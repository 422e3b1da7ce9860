import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Later } from '../later/later';
import type { ConfirmDialog } from './ConfirmDialog';
import { useAskBeforeUnload, useStopped } from './useLeaveGuard';

/** What holds the dialog that asks. */
type Overlays = Later<{ ConfirmDialog: typeof ConfirmDialog }>;

const title = 'Leave without saving?';
const text = 'Your changes on this page haven’t been saved.';

/**
 * Asks before unsaved changes are lost, whether by a link or by closing the tab. From the first change on nothing leads
 * away unasked; the dialog that asks is fetched by then, and where it does not come the browser asks.
 * Returns the dialog; render it anywhere in the page.
 */
export const unsavedGuard = (overlays: Overlays) =>
  function useUnsavedGuard(dirty: boolean): ReactNode {
    const [loaded, setLoaded] = useState(overlays.known);
    const stopped = useStopped(
      ({ currentLocation, nextLocation }) =>
        dirty && currentLocation.pathname !== nextLocation.pathname,
      true,
    );
    useAskBeforeUnload(dirty, () => true);
    useEffect(() => (dirty ? overlays.fetch() : undefined), [dirty]);
    const isMissing = stopped !== undefined && !loaded;
    const askPlainly = useEffectEvent(() =>
      window.confirm(`${title}\n${text}`) ? stopped?.proceed() : stopped?.reset(),
    );
    useEffect(() => {
      if (!isMissing) return;
      let current = true;
      overlays.bring().then(
        (module) => current && setLoaded(module),
        () => current && askPlainly(),
      );
      return () => {
        current = false;
      };
    }, [isMissing]);
    if (!loaded) return null;
    return (
      <loaded.ConfirmDialog
        open={stopped !== undefined}
        title={title}
        text={text}
        confirmLabel="Leave"
        cancelLabel="Stay"
        danger
        onConfirm={() => stopped?.proceed()}
        onCancel={() => stopped?.reset()}
      />
    );
  };
