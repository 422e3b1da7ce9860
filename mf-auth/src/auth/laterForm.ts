import { useLateFiles } from '@introvest/people/later';
import { askTwice } from '@introvest/shell-sdk';
import { useEffect, useState } from 'react';
import type { ModeForm } from './ModeForm';

interface Loaded {
  ModeForm: typeof ModeForm;
}

const load = (): Promise<Loaded> => import(/* webpackChunkName: "forms" */ './ModeForm');

let known: Loaded | undefined;
let coming: Promise<Loaded> | undefined;

/** The forms and what they are made of, more than all else of /auth. A slow line gets a second chance before anybody is told. */
function loadForms(): Promise<Loaded> {
  coming ??= askTwice(load)
    .then((loaded) => (known = loaded))
    .finally(() => (coming = undefined));
  return coming;
}

/** Ahead of a press, which asks again and tells where this fails. */
const fetchForms = () => void (known ?? loadForms().catch(() => undefined));

/** For a button that opens a form: its forms are on the way before it is released. */
export const opensForm = {
  onPointerEnter: fetchForms,
  onPointerDown: fetchForms,
  onFocus: fetchForms,
};

// Safari has no such callback.
const rest = (work: () => void) =>
  void (window.requestIdleCallback ?? ((later) => setTimeout(later, 200)))(work);

/** Fetched, and not yet run, which would hold up a slow phone. */
const fetchAhead = () =>
  void import(/* webpackChunkName: "forms" */ './formsAhead').catch(() => undefined);

/** Once the page stands and the browser rests, so that the first press finds its form. */
export function useFormsAtRest(): void {
  useEffect(() => {
    const wait = () => rest(fetchAhead);
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => window.removeEventListener('load', wait);
  }, []);
}

interface LaterForm {
  ModeForm: Loaded['ModeForm'] | undefined;
  /** It could not be brought; the next try may be under way. */
  hasFailed: boolean;
  isTrying: boolean;
  onRetry: () => void;
}

/** The forms, asked for as soon as one is wanted. */
export function useLaterForm(isWanted: boolean): LaterForm {
  const [loaded, setLoaded] = useState(known);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  const forms = loaded ?? known;
  const isMissing = isWanted && !forms;
  useEffect(() => {
    if (!isMissing) return;
    let current = true;
    loadForms().then(
      (brought) => current && setLoaded(brought),
      () => current && setFailed(attempt),
    );
    return () => {
      current = false;
    };
  }, [isMissing, attempt]);
  const onRetry = () => setAttempt(failed + 1);
  useLateFiles(isMissing && failed === attempt, onRetry);
  return {
    ModeForm: forms?.ModeForm,
    hasFailed: failed > 0,
    isTrying: failed < attempt,
    onRetry,
  };
}
