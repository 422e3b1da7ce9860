import { useId } from 'react';
import { useField, type UseFieldConfig } from 'react-final-form';

/**
 * Returns the ids, error and value of a field. Errors first appear when the form is submitted, and then also while the
 * person types. If an error appeared on blur, it would move the button that is being pressed.
 */
export function useFieldState<Value>(name: string, config?: UseFieldConfig) {
  const id = useId();
  const { input, meta } = useField<Value>(name, config);
  const own = meta.submitFailed ? meta.error : undefined;
  const servers = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const error: unknown = own ?? servers;
  return {
    id,
    helpId: `${id}-help`,
    input,
    meta,
    error: typeof error === 'string' ? error : undefined,
  };
}

/** Props of every form field. */
export interface FieldProps {
  /** Name of the field in the form's values. */
  name: string;
  label?: string;
  /** Help text below the field. It is replaced by an error. */
  help?: string | undefined;
  required?: boolean;
  disabled?: boolean;
}
