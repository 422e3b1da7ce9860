import { keepCurrentToast, lazyWithRetry } from '@introvest/shell-sdk';
import { useUnsavedGuard } from '@introvest/shell-sdk/forms';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Wrapper around reloading, which keeps the current toast. It is an object, so that tests can mock the method. */
export const page = {
  reload: () => {
    keepCurrentToast();
    window.location.reload();
  },
};

const ReloadQuestion = lazyWithRetry(async () => (await import('./ReloadQuestion')).ReloadQuestion);

const fullMs = 2000;

/**
 * Warns before unsaved changes are lost, and reloads the page after an upload. If there are unsaved changes, asks
 * before reloading.
 */
export function useReload(dirty: boolean): { reload: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  useUnsavedGuard(dirty && !discarding);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const reload = () => {
    if (dirty) setAsking(true);
    else waiting.current = setTimeout(() => page.reload(), fullMs);
  };
  const discard = () => {
    setAsking(false);
    setDiscarding(true);
    // Reloads after the guard has been removed, because the guard would ask again.
    setTimeout(() => page.reload());
  };

  return {
    reload,
    question: asking && <ReloadQuestion onConfirm={discard} onCancel={() => setAsking(false)} />,
  };
}
