import { carryCurrentToast } from '@introvest/shell-sdk';
import { ConfirmDialog, useUnsavedGuard } from '@introvest/shell-sdk/overlays';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** The reload goes through here so that a test can watch it. What was just told stands on after it. */
export const page = {
  reload: () => {
    carryCurrentToast();
    window.location.reload();
  },
};

/** Until the progress has stood at its end for a second: the answer may come a second before it does. */
const fullMs = 2000;

/**
 * Guards unsaved changes, and loads the page anew after an upload: at once when nothing would be lost,
 * else after asking.
 */
export function useReload(dirty: boolean): { reload: () => void; dialogs: ReactNode } {
  const [asking, setAsking] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const guard = useUnsavedGuard(dirty && !discarding);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Whoever has gone on meanwhile is left where they are.
  useEffect(() => () => clearTimeout(waiting.current), []);

  const reload = () => {
    if (dirty) setAsking(true);
    else waiting.current = setTimeout(() => page.reload(), fullMs);
  };
  const discard = () => {
    setAsking(false);
    setDiscarding(true);
    // The guard of the tab has to be gone before the page goes.
    setTimeout(() => page.reload());
  };

  const question = (
    <ConfirmDialog
      open={asking}
      title="Reload without saving?"
      text="Your file is uploaded. The page reloads to show it everywhere, and the changes in your profile have not been saved."
      confirmLabel="Reload"
      cancelLabel="Keep editing"
      danger
      onConfirm={discard}
      onCancel={() => setAsking(false)}
    />
  );
  return {
    reload,
    dialogs: (
      <>
        {guard}
        {question}
      </>
    ),
  };
}
