import { useUnsavedGuard } from '@introvest/shell-sdk/forms';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How long somebody pauses before what was typed is kept. */
export const pauseMs = 1200;

export type DraftState = 'idle' | 'saving' | 'saved' | 'failed';

type Send<Draft> = (call: { body: Draft }) => PromiseLike<{ data?: Draft; error?: unknown }>;

/** Answers whether it arrived; `unsent` tells what was typed meanwhile. */
type Deliver<Draft> = (draft: Draft, unsent: () => Draft | null) => Promise<boolean>;

interface Listener<Draft> {
  /** What the server holds now, with what other tabs brought; `unsent` was typed here since. */
  onKept?: (kept: Draft, unsent: Draft | null) => void;
  onRefused: (error: unknown) => void;
}

/** The later one with what only the earlier one has. */
const merged = <Draft extends { values: object }>(earlier: Draft | null, later: Draft): Draft => ({
  ...later,
  values: { ...earlier?.values, ...later.values },
});

/** What waits to be sent, sent one after the other: an earlier draft must not arrive after a later one. */
function useOutbox<Draft extends { values: object }>(deliver: Deliver<Draft>) {
  const waiting = useRef<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef(Promise.resolve());
  const ended = useRef(false);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    queue.current = queue.current.then(async () => {
      const draft = waiting.current;
      waiting.current = null;
      if (!draft || ended.current) return;
      const hasArrived = await deliver(draft, () => waiting.current);
      // Only changes are sent, so those that did not arrive go with the next ones.
      if (!hasArrived) waiting.current = merged(draft, waiting.current ?? draft);
    });
  }, [deliver]);

  const put = (changes: Draft, when: 'now' | 'soon') => {
    clearTimeout(timer.current);
    waiting.current = merged(waiting.current, changes);
    if (when === 'now') flush();
    else timer.current = setTimeout(flush, pauseMs);
  };
  const settle = async () => {
    clearTimeout(timer.current);
    await queue.current;
  };
  const close = () => void (ended.current = true);
  const isEmpty = useCallback(() => waiting.current === null, []);
  const isClosed = () => ended.current;
  return { flush, put, settle, close, isEmpty, isClosed };
}

/** Says how sending went; nothing any more once the page is left. */
function useDeliver<Draft>(
  send: Send<Draft>,
  listener: Listener<Draft>,
  setState: (state: DraftState) => void,
) {
  const left = useRef(false);
  const listening = useRef(listener);
  useEffect(() => void (listening.current = listener));
  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);
  return useCallback<Deliver<Draft>>(
    async (draft, unsent) => {
      const { data, error } = await send({ body: draft });
      if (left.current) return !error;
      // What was typed since is not safe yet; its own turn comes.
      if (unsent() === null) setState(error ? 'failed' : 'saved');
      if (error) listening.current.onRefused(error);
      else if (data) listening.current.onKept?.(data, unsent());
      return !error;
    },
    [send, setState],
  );
}

/**
 * Keeps changes of a draft on the server: at once when a step is left, after a pause while typing, when the page is
 * left or put away, and when the network is back. Asks before something is lost that is not kept yet.
 */
export function useDraftSaver<Draft extends { values: object }>(
  send: Send<Draft>,
  listener: Listener<Draft>,
) {
  const [state, setState] = useState<DraftState>('idle');
  const outbox = useOutbox(useDeliver(send, listener, setState));
  const { flush, isEmpty } = outbox;

  const save = (changes: Draft, when: 'now' | 'soon') => {
    // A file may arrive when there is no draft any more: nothing of it is lost, and nobody is to be held back.
    if (outbox.isClosed()) return;
    setState('saving');
    outbox.put(changes, when);
  };
  /**
   * Before the profile is made: after it there is no draft any more, and the answer to the last changes, be there none,
   * tells what other tabs brought meanwhile. Where it is not made, `resume` goes on.
   */
  const end = async (last: Draft) => {
    outbox.put(last, 'now');
    await outbox.settle();
    setState('idle');
  };
  const resume = useCallback(() => {
    if (isEmpty()) return;
    setState('saving');
    flush();
  }, [flush, isEmpty]);
  /** There is a profile: nothing is sent, and nothing to lose. */
  const close = () => {
    outbox.close();
    setState('idle');
  };

  useEffect(() => {
    // A phone may never show a page again that it has put away, and asks nobody.
    const handleAway = () => void (document.visibilityState === 'hidden' && flush());
    document.addEventListener('visibilitychange', handleAway);
    return () => document.removeEventListener('visibilitychange', handleAway);
  }, [flush]);
  useEffect(() => {
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, [resume]);
  useEffect(() => flush, [flush]);
  useUnsavedGuard(state === 'saving' || state === 'failed');
  return { state, save, end, resume, close };
}
