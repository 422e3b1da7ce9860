import Alert from '@mui/material/Alert';
import { useFormState } from 'react-final-form';

/** Renders the server's error about the form as a whole. Set `isAnnounced` if a toast has already announced it. */
export function FormError({ isAnnounced = false }: { isAnnounced?: boolean }) {
  const { submitError, dirtySinceLastSubmit } = useFormState({
    subscription: { submitError: true, dirtySinceLastSubmit: true },
  });
  if (typeof submitError !== 'string' || dirtySinceLastSubmit) return null;
  return (
    <Alert severity="error" role={isAnnounced ? 'note' : 'alert'}>
      {submitError}
    </Alert>
  );
}
