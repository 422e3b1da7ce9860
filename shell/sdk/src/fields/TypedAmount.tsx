import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useId } from 'react';
import { readMoney } from './amounts';
import { FieldNote } from './FieldFrame';
import { useTypedFilter } from './useTypedFilter';
import { useTypedNumber, type TypedValue } from './useTypedNumber';

export interface TypedAmountProps {
  /** Whole US dollars, as digits. Empty if there is no amount. */
  value: string;
  onCommit: (value: string) => void;
  /** Accessible name and placeholder. */
  label: string;
}

const numberOf = (value: string): TypedValue => (value === '' ? undefined : Number(value));
const digitsOf = (typed: TypedValue) =>
  typeof typed === 'string' ? undefined : String(typed || '');

/**
 * Renders a filter for an amount, for use outside forms. Shows thousands separators. Takes effect after a pause in
 * typing.
 */
export function TypedAmount({ value, onCommit, label }: TypedAmountProps) {
  const noteId = useId();
  const [typed, setTyped] = useTypedFilter({ value, onCommit, show: numberOf, read: digitsOf });
  const field = useTypedNumber({
    value: typed,
    read: readMoney,
    grouped: true,
    onChange: setTyped,
  });
  const error = typeof typed === 'string' ? readMoney(typed).problem : undefined;
  return (
    <Box sx={{ minWidth: 0 }}>
      <InputBase
        fullWidth
        placeholder={label}
        error={Boolean(error)}
        value={field.shown}
        onChange={field.handleChange}
        onFocus={field.handleFocus}
        onBlur={field.handleBlur}
        startAdornment={<span aria-hidden>$</span>}
        slotProps={{
          input: {
            'aria-label': label,
            'aria-invalid': Boolean(error),
            'aria-describedby': error && noteId,
            inputMode: 'decimal',
            autoComplete: 'off',
            enterKeyHint: 'search',
          },
        }}
      />
      <Box role="status">{error && <FieldNote id={noteId} error={error} />}</Box>
    </Box>
  );
}
