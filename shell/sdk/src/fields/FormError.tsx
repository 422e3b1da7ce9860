import { Alert } from '../core/Alert';
import { useFormState } from 'react-final-form';

/** What is wrong with the form as a whole after the server refused it. */
export function FormError() {
  const { submitError, dirtySinceLastSubmit } = useFormState({
    subscription: { submitError: true, dirtySinceLastSubmit: true },
  });
  if (typeof submitError !== 'string' || dirtySinceLastSubmit) return null;
  return <Alert severity="error">{submitError}</Alert>;
}
