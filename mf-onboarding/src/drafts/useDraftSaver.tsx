import { useUnsavedGuard } from '@introvest/shell-sdk/overlays';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How long somebody pauses before what was typed is kept. */
const pauseMs = 1200;

export type DraftState = 'idle' | 'saving' | 'saved' | 'failed';

type Send<Draft> = (call: { body: Draft }) => PromiseLike<{ error?: unknown }>;

/**
 * Keeps a draft on the server: at once when a step is left, after a pause while typing, and when the page is left.
 * `guard` asks before something is lost that is not kept yet.
 */
export function useDraftSaver<Draft>(send: Send<Draft>) {
  const [state, setState] = useState<DraftState>('idle');
  const waiting = useRef<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // One after the other: an earlier draft must not arrive after a later one.
  const queue = useRef(Promise.resolve());
  const ended = useRef(false);
  const newest = useRef<Draft | null>(null);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const draft = waiting.current;
    waiting.current = null;
    if (!draft || ended.current) return;
    queue.current = queue.current.then(async () => {
      const { error } = await send({ body: draft });
      // What was typed since is not safe yet; its own turn comes.
      if (newest.current === draft) setState(error ? 'failed' : 'saved');
    });
  }, [send]);

  const save = useCallback(
    (draft: Draft, when: 'now' | 'soon') => {
      clearTimeout(timer.current);
      newest.current = draft;
      waiting.current = draft;
      setState('saving');
      if (when === 'now') flush();
      else timer.current = setTimeout(flush, pauseMs);
    },
    [flush],
  );

  /** Before the profile is made: after it there is no draft any more, and nothing to lose. */
  const end = useCallback(async () => {
    clearTimeout(timer.current);
    waiting.current = null;
    newest.current = null;
    setState('idle');
    await queue.current;
  }, []);

  const close = useCallback(() => void (ended.current = true), []);

  useEffect(() => flush, [flush]);
  const guard = useUnsavedGuard(state === 'saving' || state === 'failed');
  return { state, save, end, close, guard };
}
