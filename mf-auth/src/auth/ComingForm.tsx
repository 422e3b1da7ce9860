import { Alert, Box, Button, radii, Skeleton } from '@introvest/shell-sdk/ui';
import { AuthFrame } from './AuthFrame';
import { headOf } from './heads';
import type { FormMode } from './mode';

const fieldsIn = { register: 5, login: 2, forgot: 1 };

interface ComingFormProps {
  mode: FormMode;
  hasFailed: boolean;
  isTrying: boolean;
  onRetry: () => void;
  onBack: () => void;
}

/** A form's frame while the form is on its way; where it did not come, a sentence and another try. */
export function ComingForm({ mode, hasFailed, isTrying, onRetry, onBack }: ComingFormProps) {
  return (
    <AuthFrame {...headOf(mode)} onBack={onBack}>
      {hasFailed ? (
        <Alert severity="error">
          <Box sx={{ mb: 3 }}>We couldn’t load the form. Check your connection and try again.</Box>
          <Button onClick={() => isTrying || onRetry()} aria-disabled={isTrying || undefined}>
            {isTrying ? 'Trying again...' : 'Try again'}
          </Button>
        </Alert>
      ) : (
        <Outline fields={fieldsIn[mode.mode]} />
      )}
    </AuthFrame>
  );
}

const Outline = ({ fields }: { fields: number }) => (
  <Box role="status" aria-label="Loading" aria-busy sx={{ display: 'grid', gap: 5 }}>
    {Array.from({ length: fields }, (_, field) => (
      <div key={field}>
        <Skeleton variant="rounded" width="32%" height={14} sx={{ mb: 3 }} />
        <Skeleton variant="rounded" height={46} sx={{ borderRadius: radii.control }} />
      </div>
    ))}
    <Skeleton variant="rounded" height={48} sx={{ borderRadius: radii.control }} />
  </Box>
);
