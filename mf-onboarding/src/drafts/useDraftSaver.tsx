import { useUnsavedGuard } from '@introvest/shell-sdk/forms';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Pause after the last key press before the draft is saved, in ms. */
export const pauseMs = 1200;

interface Listener {
  onRefused: (error: unknown) => void;
}

export type DraftState = 'idle' | 'saving' | 'saved' | 'failed';

type Send<Draft> = (call: { body: Draft }) => PromiseLike<{ error?: unknown }>;

/** Returns the later draft, completed with values that only the earlier draft has. */
const merged = <Draft extends { values: object }>(earlier: Draft | null, later: Draft): Draft => ({
  ...later,
  values: { ...earlier?.values, ...later.values },
});

/**
 * Returns an outbox that sends changes one after the other, because an earlier draft must not arrive after a later one.
 */
function useOutbox<Draft extends { values: object }>(
  send: Send<Draft>,
  { onRefused }: Listener,
  setState: (state: DraftState) => void,
) {
  const waiting = useRef<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef(Promise.resolve());
  const isClosed = useRef(false);
  const isLeft = useRef(false);
  const refused = useRef(onRefused);
  useEffect(() => void (refused.current = onRefused));
  const unsentNow = () => waiting.current;

  const deliver = async () => {
    const draft = waiting.current;
    waiting.current = null;
    if (!draft || isClosed.current) return;
    const { error } = await send({ body: draft });
    const unsent = unsentNow();
    // Each call contains only changes, so changes that couldn't be saved are merged into the next ones.
    if (error) waiting.current = merged(draft, unsent ?? draft);
    if (isLeft.current) return;
    if (unsent === null) setState(error ? 'failed' : 'saved');
    if (error) refused.current(error);
  };
  const flush = () => {
    clearTimeout(timer.current);
    queue.current = queue.current.then(deliver);
  };
  const put = (changes: Draft, when: 'now' | 'soon') => {
    clearTimeout(timer.current);
    waiting.current = merged(waiting.current, changes);
    if (when === 'now') flush();
    else timer.current = setTimeout(flush, pauseMs);
  };
  const close = () => void (isClosed.current = true);

  const handleLeave = useEffectEvent(flush);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      handleLeave();
      isLeft.current = true;
    };
  }, []);
  return { waiting, queue, isClosed, flush, put, close };
}

/**
 * Saves changes to a draft on the server: immediately when the member leaves a step, after a pause in typing, when the
 * page is left or hidden, and when the network comes back. Warns the member before unsaved changes are lost.
 */
export function useDraftSaver<Draft extends { values: object }>(
  send: Send<Draft>,
  listener: Listener,
) {
  const [state, setState] = useState<DraftState>('idle');
  const outbox = useOutbox(send, listener, setState);
  const { waiting, queue, isClosed, flush, put } = outbox;

  const save = (changes: Draft, when: 'now' | 'soon') => {
    // An upload may finish after the profile was created.
    if (isClosed.current) return;
    setState('saving');
    put(changes, when);
  };
  /** Saves the last changes before the profile is created. If the profile can't be created, call `resume`. */
  const end = async (last: Draft) => {
    put(last, 'now');
    await queue.current;
    setState('idle');
  };
  const resume = () => {
    if (waiting.current === null) return;
    setState('saving');
    flush();
  };
  /** Stops saving permanently, because the profile has been created. */
  const close = () => {
    outbox.close();
    setState('idle');
  };

  const handleAway = useEffectEvent(flush);
  const handleOnline = useEffectEvent(resume);
  useEffect(() => {
    // A phone may discard a hidden page without any further event.
    const handleHidden = () => void (document.visibilityState === 'hidden' && handleAway());
    const handleNetwork = () => handleOnline();
    document.addEventListener('visibilitychange', handleHidden);
    addEventListener('online', handleNetwork);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      removeEventListener('online', handleNetwork);
    };
  }, []);
  useUnsavedGuard(state === 'saving' || state === 'failed');
  return { state, save, end, resume, close };
}
