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
  /** Returns the first values. Called once. */
  readValues: () => FounderDraftValues;
  isFirst: boolean;
  isLast: boolean;
  /** Whether the profile has been created. */
  done: boolean;
  /** The file that is being uploaded. */
  awaited: string | undefined;
  /** Called with the changes since the last call, because another tab may have changed the rest. */
  onChange: (changes: FounderDraftValues) => void;
  onPrevious: () => void;
  /** Opens the last step. Undefined if the steps before it are required. */
  onSkip: (() => void) | undefined;
  onNext: (changes: FounderDraftValues) => Promise<void> | void;
}

/** Ignores the second click of a double click, which was meant for the previous step. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** One step. Next stays enabled and shows what is missing. */
export function StepForm(props: StepFormProps) {
  const { step, readValues, isFirst, isLast, done, awaited, onChange, onPrevious, onSkip, onNext } =
    props;
  const { Fields, check } = step;
  // Read once, because new initial values would reset which fields were touched.
  const [initialValues] = useState(readValues);
  const last = useRef(initialValues);
  const changesOf = (typed: FounderDraftValues) => {
    const changes = changesSince(last.current, typed);
    last.current = typed;
    return changes;
  };
  return (
    <Form<FounderDraftValues>
      onSubmit={(typed) => onNext(changesOf(typed))}
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
              // Keeps the focus until the dashboard opens.
              aria-disabled={done || undefined}
              onClick={ignoreSecondClick}
            >
              {isLast ? 'Complete Profile' : 'Next'}
            </SubmitButton>
          </Box>
          {onSkip && (
            <Button variant="text" onClick={onSkip} sx={{ display: 'flex', ml: 'auto', mt: 3 }}>
              Skip optional steps
            </Button>
          )}
        </form>
      )}
    </Form>
  );
}
