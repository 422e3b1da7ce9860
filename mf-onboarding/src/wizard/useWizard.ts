import type { FounderDraft, FounderDraftValues } from '@introvest/contracts/onboarding';
import { useUser } from '@introvest/shell-sdk';
import { isCallError } from '@introvest/shell-sdk/api';
import { useEffect, useRef, useState } from 'react';
import { useCreateFounderProfileMutation } from '../api';
import { tellCreationFailed, useWayOn, welcomeFounder } from '../created';
import { useSaveFounderDraftMutation } from '../drafts/api';
import { useDraftSaver } from '../drafts/useDraftSaver';
import { stepOfField, steps } from './steps';
import { useStep } from './useStep';
import { startValues, toProfile } from './values';

/** Long enough to read that it worked. */
const redirectMs = 2000;
const lastStep = steps.length - 1;

function useRedirectWhen(done: boolean): void {
  const goOn = useWayOn('/dashboard');
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(goOn, redirectMs);
    return () => clearTimeout(timer);
  }, [done, goOn]);
}

/** What the wizard knows and does: answers, steps, the draft on the server, and the profile at the end. */
export function useWizard(draft: FounderDraft) {
  const user = useUser();
  const [create] = useCreateFounderProfileMutation();
  const [sendDraft] = useSaveFounderDraftMutation();
  const saver = useDraftSaver<FounderDraft>(sendDraft);
  const { step, goTo } = useStep(draft.step);
  const values = useRef(startValues(draft.values, user));
  const [done, setDone] = useState(false);
  useRedirectWhen(done);

  const keep = (typed: FounderDraftValues, at: number, when: 'now' | 'soon') => {
    values.current = { ...values.current, ...typed };
    saver.save({ step: at, values: values.current }, when);
  };

  const complete = async (typed: FounderDraftValues) => {
    values.current = { ...values.current, ...typed };
    await saver.end();
    try {
      const profile = await create({ body: toProfile(values.current) }).unwrap();
      saver.close();
      await welcomeFounder(profile);
      setDone(true);
    } catch (error) {
      tellCreationFailed(error);
      const wrong = isCallError(error) ? error.errors[0]?.field : undefined;
      if (wrong) goTo(stepOfField(wrong));
    }
  };

  const next = async (typed: FounderDraftValues) => {
    if (step === lastStep) return complete(typed);
    keep(typed, step + 1, 'now');
    // Not within the submit event: React would take a transition begun there for a form action.
    await Promise.resolve();
    goTo(step + 1);
    return undefined;
  };

  return {
    step,
    readValues: () => values.current,
    draftState: saver.state,
    guard: saver.guard,
    done,
    change: (typed: FounderDraftValues) => keep(typed, step, 'soon'),
    previous: () => goTo(step - 1),
    next,
  };
}
