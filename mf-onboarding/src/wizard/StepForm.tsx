import type { FounderDraftValues } from '@introvest/contracts/onboarding';
import { Form, FormSpy, SubmitButton, validateWith } from '@introvest/shell-sdk/forms';
import { Card, CardContent } from '@introvest/shell-sdk/parts';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef, useState, type MouseEvent } from 'react';
import { changesSince } from '../fields/changes';
import { creating } from '../fields/lateFiles';
import type { WizardStep } from './steps';

interface StepFormProps {
  step: WizardStep;
  /** Returns the initial values. Called only once. */
  readValues: () => FounderDraftValues;
  isFirst: boolean;
  isLast: boolean;
  /** Whether the profile has been created. */
  done: boolean;
  /** Name of the file that is being uploaded. */
  awaited: string | undefined;
  /**
   * Called with the changes since the last call. Other values aren't passed, because another tab may have changed them.
   */
  onChange: (changes: FounderDraftValues) => void;
  onPrevious: () => void;
  onNext: (changes: FounderDraftValues) => Promise<void> | void;
  /** Creates the profile without the remaining steps. Undefined if one of them is required. */
  onFinish: ((changes: FounderDraftValues) => Promise<void>) | undefined;
}

/** Ignores the second click of a double click, because the click was meant for the previous step's button. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

interface StepButtonsProps extends StepFormProps {
  /** Called with whether the form is about to be submitted to create the profile early. */
  setFinishing: (isFinishing: boolean) => void;
}

function StepButtons(props: StepButtonsProps) {
  const { isFirst, isLast, done, awaited, onPrevious, onFinish, setFinishing } = props;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 3, mt: 6 }}>
        {!isFirst && (
          <Button size="large" startIcon={<ArrowLeft />} onClick={onPrevious} disabled={done}>
            Previous
          </Button>
        )}
        <SubmitButton
          size="large"
          sx={{ ml: 'auto', flexGrow: { xs: 1, sm: 0 } }}
          endIcon={isLast ? undefined : <ArrowRight />}
          pendingText={isLast ? creating(awaited) : 'Next'}
          // Not `disabled`, so that the button keeps the focus until the dashboard opens.
          aria-disabled={done || undefined}
          onClick={(event) => {
            setFinishing(false);
            ignoreSecondClick(event);
          }}
        >
          {isLast ? 'Complete Profile' : 'Next'}
        </SubmitButton>
      </Box>
      {onFinish && (
        <SubmitButton
          variant="text"
          sx={{ display: 'flex', ml: 'auto', mt: 3 }}
          pendingText={creating(awaited)}
          aria-disabled={done || undefined}
          onClick={() => setFinishing(true)}
        >
          Finish and add files later
        </SubmitButton>
      )}
    </>
  );
}

/** Renders one step. Next stays enabled and shows what is missing. */
export function StepForm(props: StepFormProps) {
  const { step, readValues, done, onChange, onNext, onFinish } = props;
  const { Fields, check } = step;
  // Stored, because new initial values would reset which fields were touched.
  const [initialValues] = useState(readValues);
  const last = useRef(initialValues);
  const isFinishing = useRef(false);
  const changesOf = (typed: FounderDraftValues) => {
    const changes = changesSince(last.current, typed);
    last.current = typed;
    return changes;
  };
  return (
    <Form<FounderDraftValues>
      onSubmit={(typed) => (onFinish && isFinishing.current ? onFinish : onNext)(changesOf(typed))}
      initialValues={initialValues}
      validate={validateWith(check)}
    >
      {({ handleSubmit }) => (
        <form
          onSubmit={(event) => {
            if (done) event.preventDefault();
            else void handleSubmit(event);
          }}
          noValidate
        >
          <FormSpy<FounderDraftValues>
            subscription={{ values: true }}
            onChange={({ values: typed }) => {
              const changes = changesOf(typed);
              if (Object.keys(changes).length > 0) onChange(changes);
            }}
          />
          <Card>
            <CardContent sx={{ display: 'grid', gap: 6, p: { sm: 8 } }}>
              <Fields />
            </CardContent>
          </Card>
          <StepButtons {...props} setFinishing={(isSet) => (isFinishing.current = isSet)} />
        </form>
      )}
    </Form>
  );
}
