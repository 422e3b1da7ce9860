import { useId } from 'react';
import { useField, type UseFieldConfig } from 'react-final-form';

export interface FieldProps {
  name: string;
  label?: string;
  /** Help text below the field. An error replaces it. */
  help?: string | undefined;
  required?: boolean;
  disabled?: boolean;
}

/**
 * Returns the state of a field, with the props for its frame and its input. Errors first appear on submit and are then
 * updated while typing. If they appeared on blur, they would move the button that is being pressed.
 */
export function useFieldState<Value>(props: FieldProps, config?: UseFieldConfig) {
  const { name, label, help, required = false, disabled = false } = props;
  const id = useId();
  const helpId = `${id}-help`;
  const { input, meta } = useField<Value>(name, config);
  const own = meta.submitFailed ? meta.error : undefined;
  const servers = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const found: unknown = own ?? servers;
  const error = typeof found === 'string' ? found : undefined;
  return {
    input,
    meta,
    error,
    frame: { id, helpId, label, help, error, required },
    base: { id, disabled, fullWidth: true, error: Boolean(error) },
    aria: {
      'aria-invalid': Boolean(error),
      'aria-required': required || undefined,
      'aria-describedby': help || error ? helpId : undefined,
    },
  };
}
