import type { FounderDraft } from '@introvest/contracts/onboarding';
import { LinearProgress } from '@introvest/shell-sdk/upload';
import { DraftNote } from '../drafts/DraftNote';
import { OnboardingFrame } from '../frame/OnboardingFrame';
import { TaskColumns } from '../frame/TaskColumns';
import { LateFiles } from '../fields/lateFiles';
import { StepForm } from './StepForm';
import { canFinish, steps } from './steps';
import { useWizard } from './useWizard';

interface WizardProps {
  /** Initial values. Changes to this prop are ignored. */
  draft: FounderDraft;
}

/** Renders the six steps of the wizard. Changes are saved in a draft, and the last step creates the profile. */
export function Wizard({ draft }: WizardProps) {
  const wizard = useWizard(draft);
  const { step } = wizard;
  const current = steps[step];
  if (!current) return null;
  const position = `Step ${step + 1} of ${steps.length}`;
  return (
    <OnboardingFrame status={<DraftNote state={wizard.draftState} />}>
      <LinearProgress
        variant="determinate"
        value={((step + 1) / steps.length) * 100}
        aria-label={position}
        sx={{ mt: { xs: 5, md: 8 } }}
      />
      <TaskColumns overline={position} title={current.title} text={current.text} focusKey={step}>
        <LateFiles value={wizard.uploads.late}>
          <StepForm
            key={step}
            step={current}
            readValues={wizard.readValues}
            isFirst={step === 0}
            isLast={step === steps.length - 1}
            done={wizard.done}
            awaited={wizard.uploads.awaited}
            onChange={wizard.change}
            onPrevious={wizard.previous}
            onNext={wizard.next}
            onFinish={canFinish(step) ? wizard.complete : undefined}
          />
        </LateFiles>
      </TaskColumns>
    </OnboardingFrame>
  );
}
