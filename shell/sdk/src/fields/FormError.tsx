import Alert from '@mui/material/Alert';
import { useFormState } from 'react-final-form';

/** What is wrong with the form as a whole after the server refused it; `told` where a toast has said it aloud. */
export function FormError({ told = false }: { told?: boolean }) {
  const { submitError, dirtySinceLastSubmit } = useFormState({
    subscription: { submitError: true, dirtySinceLastSubmit: true },
  });
  if (typeof submitError !== 'string' || dirtySinceLastSubmit) return null;
  return (
    <Alert severity="error" role={told ? 'note' : 'alert'}>
      {submitError}
    </Alert>
  );
}
