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
  /** What is known so far; looked at once. */
  readValues: () => FounderDraftValues;
  isFirst: boolean;
  isLast: boolean;
  /** The profile is made; the dashboard follows. */
  done: boolean;
  /** The file that is on its way. */
  awaited: string | undefined;
  /** Told what changed since it was told last: another tab may have changed the rest. */
  onChange: (changes: FounderDraftValues) => void;
  onPrevious: () => void;
  onNext: (changes: FounderDraftValues) => Promise<void> | void;
}

/** The second click of a double click was meant for the step before, which is gone by then. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** One step: its fields and the way on, which stays open and shows what is missing. */
export function StepForm(props: StepFormProps) {
  const { step, readValues, isFirst, isLast, done, awaited, onChange, onPrevious, onNext } = props;
  const { Fields, check } = step;
  // Later values are this form's own; taking them back in would forget which fields were touched.
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
              // It keeps the focus until the dashboard is there.
              aria-disabled={done || undefined}
              onClick={ignoreSecondClick}
            >
              {isLast ? 'Complete Profile' : 'Next'}
            </SubmitButton>
          </Box>
        </form>
      )}
    </Form>
  );
}
