import { SubmitButton } from '@introvest/shell-sdk/forms';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { canFinish, steps } from './steps';

interface StepButtonsProps {
  step: number;
  done: boolean;
  submitting: boolean | undefined;
  setFinishing: (isFinishing: boolean) => void;
  onPrevious: () => void;
}

const creating = 'Creating your profile...';

/** Ignores the second click of a double click, because it was meant for the previous step's button. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

export function StepButtons(props: StepButtonsProps) {
  const { step, done, submitting, setFinishing, onPrevious } = props;
  const isLast = step === steps.length - 1;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 3, mt: 6 }}>
        {step > 0 && (
          <Button
            size="large"
            startIcon={<ArrowLeft />}
            onClick={onPrevious}
            disabled={done || submitting}
          >
            Previous
          </Button>
        )}
        <SubmitButton
          size="large"
          sx={{ ml: 'auto', flexGrow: { xs: 1, sm: 0 } }}
          endIcon={isLast ? undefined : <ArrowRight />}
          pendingText={isLast ? creating : 'Next'}
          // Doesn't use `disabled`, so that the button keeps focus until the dashboard opens.
          aria-disabled={done || undefined}
          onClick={(event) => {
            setFinishing(false);
            ignoreSecondClick(event);
          }}
        >
          {isLast ? 'Complete Profile' : 'Next'}
        </SubmitButton>
      </Box>
      {canFinish(step) && (
        <SubmitButton
          variant="text"
          sx={{ display: 'flex', ml: 'auto', mt: 3 }}
          pendingText={creating}
          aria-disabled={done || undefined}
          onClick={() => setFinishing(true)}
        >
          Finish and add files later
        </SubmitButton>
      )}
    </>
  );
}
