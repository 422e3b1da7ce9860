import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CheckMark } from './CheckMark';
import { FieldNote } from './FieldFrame';
import { useFieldState, type FieldProps } from './useFieldState';

export interface CheckboxInputProps extends Omit<FieldProps, 'label'> {
  label: ReactNode;
}

/** One yes or no. */
export function CheckboxInput({
  name,
  label,
  help,
  required,
  disabled = false,
}: CheckboxInputProps) {
  const { id, helpId, input, error } = useFieldState<boolean>(name, { type: 'checkbox' });
  return (
    <Box>
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'center', minHeight: 44, cursor: 'pointer' }}
      >
        <CheckMark
          id={id}
          name={name}
          checked={input.checked ?? false}
          onChange={input.onChange}
          onBlur={input.onBlur}
          onFocus={input.onFocus}
          disabled={disabled}
          slotProps={{
            input: {
              'aria-invalid': Boolean(error),
              'aria-required': required || undefined,
              'aria-describedby': help || error ? helpId : undefined,
            },
          }}
        />
        <span>{label}</span>
      </Box>
      {(help || error) && <FieldNote id={helpId} help={help} error={error} />}
    </Box>
  );
}
