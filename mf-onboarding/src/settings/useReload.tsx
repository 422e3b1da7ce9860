import { carryCurrentToast } from '@introvest/shell-sdk';
import { useLater } from '@introvest/people/later';
import { useUnsavedGuard } from '@introvest/shell-sdk/forms';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** The reload goes through here so that a test can watch it. What was just told stands on after it. */
export const page = {
  reload: () => {
    carryCurrentToast();
    window.location.reload();
  },
};

const loadQuestion = async () => (await import('./ReloadQuestion')).ReloadQuestion;

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
  const keep = () => setAsking(false);
  // Where it does not come the page stays: the file is there, and shown the next time.
  const renderQuestion = useLater(asking, loadQuestion, keep, null);
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

  return {
    reload,
    dialogs: (
      <>
        {guard}
        {renderQuestion?.({ open: asking, onReload: discard, onKeep: keep }, 'reload')}
      </>
    ),
  };
}
