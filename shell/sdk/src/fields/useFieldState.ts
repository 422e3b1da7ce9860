import { useId } from 'react';
import { useField, type UseFieldConfig } from 'react-final-form';

/**
 * Returns ids, error and value of one field. Errors appear when the form is submitted, and afterwards while the person
 * types. An error that appears on blur would move the button that is being pressed.
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
  /** Text below the field. An error replaces it. */
  help?: string | undefined;
  required?: boolean;
  disabled?: boolean;
}
