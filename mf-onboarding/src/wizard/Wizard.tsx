import type {
  FounderDraft,
  FounderDraftValues,
  FounderWizard,
} from '@introvest/contracts/onboarding';
import { useSearchParams, useUser, type CurrentUser } from '@introvest/shell-sdk';
import {
  Form,
  FORM_ERROR,
  FormSpy,
  validateWith,
  type FormProps,
} from '@introvest/shell-sdk/forms';
import { Card, CardContent } from '@introvest/shell-sdk/parts';
import { LinearProgress } from '@introvest/shell-sdk/upload';
import { useLayoutEffect, useRef, useState } from 'react';
import { onboardingApi } from '../api';
import { DraftNote } from '../drafts/DraftNote';
import { useDraftedProfile } from '../drafts/useDraftedProfile';
import { TrackUpload } from '../fields/useFileField';
import { OnboardingFrame } from '../frame/OnboardingFrame';
import { TaskColumns } from '../frame/TaskColumns';
import { StepButtons } from './StepButtons';
import { stepOfField, steps, type WizardStep } from './steps';

interface WizardProps {
  /** Initial values. Changes to this prop are ignored. */
  draft: FounderDraft;
}

const startValues = (draft: FounderDraftValues, user: CurrentUser): FounderDraftValues => ({
  email: user.email,
  founderName: `${user.firstName} ${user.lastName}`.trim(),
  ...(user.profileImageUrl && { profileImageUrl: user.profileImageUrl }),
  ...draft,
});

const toProfile = (values: FounderDraftValues): FounderWizard =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  ) as unknown as FounderWizard;

function useWizard(draft: FounderDraft) {
  const user = useUser();
  const [create] = onboardingApi.useCreateFounderProfileMutation();
  const [send] = onboardingApi.useSaveFounderDraftMutation();
  const { step, goTo } = useStep(draft.step);
  const [initialValues] = useState(() => startValues(draft.values, user));
  const isFinishing = useRef(false);
  const drafted = useDraftedProfile<FounderDraftValues, FounderDraft>({
    initialValues,
    send,
    draftOf: (values) => ({ step, values }),
    create: (values) => create({ body: toProfile(values) }).unwrap(),
    home: '/dashboard',
    redirectMs: 2000,
  });
  const handleSubmit: FormProps<FounderDraftValues>['onSubmit'] = async (values, form) => {
    if (step === steps.length - 1 || isFinishing.current) {
      const errors = await drafted.complete(form);
      const wrong = Object.keys(errors ?? {}).find((name) => name !== FORM_ERROR);
      if (wrong) goTo(stepOfField(wrong));
      return errors;
    }
    drafted.save({ step: step + 1, values: drafted.changesOf(values) });
    // Waits until the submit event is over, because React treats a transition that starts during the event as a form
    // action.
    await Promise.resolve();
    goTo(step + 1);
    return undefined;
  };
  const setFinishing = (isSet: boolean) => void (isFinishing.current = isSet);
  return { ...drafted, initialValues, step, goTo, setFinishing, handleSubmit };
}

interface StepFieldsProps {
  step: number;
  form: Parameters<FormProps<FounderDraftValues>['onSubmit']>[1];
}

function StepFields({ step, form }: StepFieldsProps) {
  const { Fields } = steps[step] as WizardStep;
  // React Final Form 7 resets a remounted field to its initial value.
  useLayoutEffect(() => form.initialize(form.getState().values), [form, step]);
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 6, p: { sm: 8 } }}>
        <Fields />
      </CardContent>
    </Card>
  );
}

export function Wizard({ draft }: WizardProps) {
  const wizard = useWizard(draft);
  const { step, done, goTo, setFinishing } = wizard;
  const { title, text, check } = steps[step] as WizardStep;
  const position = `Step ${step + 1} of ${steps.length}`;
  return (
    <OnboardingFrame status={<DraftNote state={wizard.state} />}>
      <LinearProgress
        variant="determinate"
        value={((step + 1) / steps.length) * 100}
        aria-label={position}
        sx={{ mt: { xs: 5, md: 8 } }}
      />
      <TaskColumns overline={position} title={title} text={text} focusKey={step}>
        {/* All steps share one form, so that uploads can finish on a later step. */}
        <Form<FounderDraftValues>
          onSubmit={wizard.handleSubmit}
          initialValues={wizard.initialValues}
          validate={validateWith(check)}
        >
          {({ handleSubmit, submitting, form }) => (
            <form
              onSubmit={(event) => {
                if (done) event.preventDefault();
                else void handleSubmit(event);
              }}
              noValidate
            >
              <FormSpy<FounderDraftValues>
                subscription={{ values: true }}
                onChange={({ values }) => wizard.keep(values)}
              />
              <TrackUpload value={wizard.track}>
                <StepFields {...{ step, form }} />
              </TrackUpload>
              <StepButtons
                {...{ step, done, submitting, setFinishing }}
                onPrevious={() => goTo(step - 1)}
              />
            </form>
          )}
        </Form>
      </TaskColumns>
    </OnboardingFrame>
  );
}

const lastStep = steps.length - 1;
const within = (step: number, most: number) => Math.max(0, Math.min(step, most, lastStep));

function useStep(reachedBefore: number) {
  const [params, setParams] = useSearchParams();
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
