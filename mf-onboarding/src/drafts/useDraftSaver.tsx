import { useUnsavedGuard } from '@introvest/shell-sdk/forms';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export const pauseMs = 1200;

export type DraftState = 'idle' | 'saving' | 'saved' | 'failed';

export type SendDraft<Draft> = (call: { body: Draft }) => PromiseLike<{ error?: unknown }>;

const merged = <Draft extends { values: object }>(
  earlier: Draft | undefined,
  later: Draft,
): Draft => ({ ...later, values: { ...earlier?.values, ...later.values } });

interface PageEvents {
  flush: () => void;
  resume: () => void;
  setLeft: (left: boolean) => void;
}

function usePageEvents({ flush, resume, setLeft }: PageEvents): void {
  const handleAway = useEffectEvent(flush);
  const handleOnline = useEffectEvent(resume);
  const handleLeft = useEffectEvent(setLeft);
  useEffect(() => {
    // A phone may discard a hidden page without firing another event.
    const handleHidden = () => void (document.visibilityState === 'hidden' && handleAway());
    const handleNetwork = () => handleOnline();
    document.addEventListener('visibilitychange', handleHidden);
    addEventListener('online', handleNetwork);
    handleLeft(false);
    return () => {
      handleAway();
      handleLeft(true);
      document.removeEventListener('visibilitychange', handleHidden);
      removeEventListener('online', handleNetwork);
    };
  }, []);
}

/**
 * Saves changes to a draft on the server. They are saved immediately when the member leaves a step, leaves or hides the
 * page, or comes back online. Otherwise they are saved after a pause in typing. Warns the member before unsaved changes
 * are lost.
 */
export function useDraftSaver<Draft extends { values: object }>(
  send: SendDraft<Draft>,
  { onRefused }: { onRefused: (error: unknown) => void },
) {
  const [state, setState] = useState<DraftState>('idle');
  const waiting = useRef<Draft>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef(Promise.resolve());
  const isClosed = useRef(false);
  const isLeft = useRef(false);

  const deliver = async () => {
    const draft = waiting.current;
    waiting.current = undefined;
    if (!draft || isClosed.current) return;
    const { error } = await send({ body: draft });
    if (isLeft.current) return;
    const newer = waiting.current as Draft | undefined;
    if (!newer) setState(error ? 'failed' : 'saved');
    if (!error) return;
    // Each call contains only changes, so changes that couldn't be saved are sent with the next call.
    waiting.current = merged(draft, newer ?? draft);
    onRefused(error);
  };
  /** Sends pending changes one call at a time, because an older draft must not arrive after a newer one. */
  const flush = () => {
    clearTimeout(timer.current);
    queue.current = queue.current.then(deliver);
  };
  const resume = () => {
    if (!waiting.current || isClosed.current) return;
    setState('saving');
    flush();
  };

  usePageEvents({ flush, resume, setLeft: (left) => void (isLeft.current = left) });
  useUnsavedGuard(state === 'saving' || state === 'failed');

  return {
    state,
    save(changes: Draft, when: 'now' | 'soon') {
      // An upload may finish after the profile was created.
      if (isClosed.current) return;
      setState('saving');
      waiting.current = merged(waiting.current, changes);
      clearTimeout(timer.current);
      if (when === 'now') flush();
      else timer.current = setTimeout(flush, pauseMs);
    },
    /** Saves the last changes before the profile is created. Call `resume` if the profile can't be created. */
    async end(last: Draft) {
      waiting.current = merged(waiting.current, last);
      flush();
      await queue.current;
      setState('idle');
    },
    resume,
    close() {
      isClosed.current = true;
      setState('idle');
    },
  };
}
