import type {
  FounderDraft,
  FounderDraftValues,
  FounderWizard,
} from '@introvest/contracts/onboarding';
import { useSearchParams, useUser, type CurrentUser } from '@introvest/shell-sdk';
import { isCallError } from '@introvest/shell-sdk/api';
import { useEffect, useRef, useState } from 'react';
import { useCreateFounderProfileMutation } from '../api';
import { goOnIfMade, tellCreationFailed, useWayOn, welcome } from '../created';
import { useSaveFounderDraftMutation } from '../drafts/api';
import { useDraftSaver } from '../drafts/useDraftSaver';
import { useLateFiles } from '../fields/lateFiles';
import { stepOfField, steps } from './steps';

/** Delay of the redirect, in ms. */
const redirectMs = 2000;
const lastStep = steps.length - 1;

/** Returns the initial values, which come from the draft and the account. */
function startValues(draft: FounderDraftValues, user: CurrentUser): FounderDraftValues {
  return {
    email: user.email,
    founderName: `${user.firstName} ${user.lastName}`.trim(),
    ...(user.profileImageUrl ? { profileImageUrl: user.profileImageUrl } : {}),
    ...draft,
  };
}

/** Returns the body of the call. Each step was validated before the next one was shown. */
const toProfile = (values: FounderDraftValues): FounderWizard =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  ) as unknown as FounderWizard;

const within = (step: number, most: number) => Math.max(0, Math.min(step, most, lastStep));

/** Returns the step in the URL (`?step=2`), limited to the furthest step reached. */
function useStep(reachedBefore: number) {
  const [params, setParams] = useSearchParams();
  // The step that is shown if the URL names none, which happens on Back.
  const [first] = useState(within(reachedBefore, lastStep));
  const [reached, setReached] = useState(first);
  const asked = Number.parseInt(params.get('step') ?? '', 10);
  const step = Number.isNaN(asked) ? first : within(asked - 1, reached);

  const goTo = (next: number) => {
    setReached((most) => Math.max(most, within(next, lastStep)));
    setParams((current) => {
      current.set('step', String(within(next, lastStep) + 1));
      return current;
    });
  };
  return { step, goTo };
}

/** Redirects after the profile has been created. */
function useDone() {
  const [done, setDone] = useState(false);
  const goOn = useWayOn('/dashboard');
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(goOn, redirectMs);
    return () => clearTimeout(timer);
  }, [done, goOn]);
  return [done, setDone] as const;
}

/** Returns the state of the wizard: answers, current step, draft and whether the profile was created. */
export function useWizard(draft: FounderDraft) {
  const user = useUser();
  const [create] = useCreateFounderProfileMutation();
  const [sendDraft] = useSaveFounderDraftMutation();
  const { step, goTo } = useStep(draft.step);
  const values = useRef(startValues(draft.values, user));
  const [done, setDone] = useDone();
  const saver = useDraftSaver<FounderDraft>(sendDraft, {
    onRefused: (error) => void goOnIfMade(error, finish),
  });
  const finish = () => {
    saver.close();
    setDone(true);
  };

  const keep = (changes: FounderDraftValues, at: number, when: 'now' | 'soon') => {
    values.current = { ...values.current, ...changes };
    saver.save({ step: at, values: changes }, when);
  };

  const uploads = useLateFiles(step, (changes, at) => keep(changes, at, 'now'));

  const complete = async (changes: FounderDraftValues) => {
    values.current = { ...values.current, ...changes };
    if (!(await uploads.allArrived())) return;
    await saver.end({ step: lastStep, values: changes });
    try {
      const profile = await create({ body: toProfile(values.current) }).unwrap();
      saver.close();
      await welcome(profile);
      setDone(true);
    } catch (error) {
      if (await goOnIfMade(error, finish)) return;
      saver.resume();
      tellCreationFailed(error);
      const wrong = isCallError(error) ? error.errors[0]?.field : undefined;
      if (wrong) goTo(stepOfField(wrong));
    }
  };

  const next = async (changes: FounderDraftValues) => {
    if (step === lastStep) return complete(changes);
    keep(changes, step + 1, 'now');
    // Continues after the submit event, because React treats a transition started in that event as a form action.
    await Promise.resolve();
    goTo(step + 1);
    return undefined;
  };

  return {
    step,
    readValues: () => values.current,
    draftState: saver.state,
    done,
    uploads,
    change: (changes: FounderDraftValues) => keep(changes, step, 'soon'),
    previous: () => goTo(step - 1),
    next,
    complete,
  };
}
