import type { FounderDraft, FounderDraftValues } from '@introvest/contracts/onboarding';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSaveFounderDraftMutation } from '../api';

/** How long somebody pauses before what was typed is kept. */
const pauseMs = 1200;

export type DraftState = 'idle' | 'saving' | 'saved' | 'failed';

/** Keeps the draft on the server: at once when a step is left, and after a pause while typing. */
export function useDraftSaver() {
  const [send] = useSaveFounderDraftMutation();
  const [state, setState] = useState<DraftState>('idle');
  const waiting = useRef<FounderDraft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // One after the other: an earlier draft must not arrive after a later one.
  const queue = useRef(Promise.resolve());
  const ended = useRef(false);
  const newest = useRef<FounderDraft | null>(null);

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
    (step: number, values: FounderDraftValues, when: 'now' | 'soon') => {
      clearTimeout(timer.current);
      newest.current = { step, values };
      waiting.current = newest.current;
      setState('saving');
      if (when === 'now') flush();
      else timer.current = setTimeout(flush, pauseMs);
    },
    [flush],
  );

  /** Before the profile is made: after it there is no draft any more. */
  const end = useCallback(async () => {
    clearTimeout(timer.current);
    waiting.current = null;
    await queue.current;
  }, []);

  const close = useCallback(() => void (ended.current = true), []);

  useEffect(() => flush, [flush]);
  return { state, save, end, close };
}
