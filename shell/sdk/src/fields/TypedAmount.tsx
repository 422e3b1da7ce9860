import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useId } from 'react';
import { readMoney } from './amounts';
import { FieldNote } from './FieldFrame';
import { useTypedFilter } from './useTypedFilter';

export interface TypedAmountProps {
  /** Whole US dollars as digits, or an empty string if there is no amount. */
  value: string;
  onCommit: (value: string) => void;
  label: string;
}

const shown = (value: string) => value && Number(value).toLocaleString('en-US');
const digitsOf = (typed: string) => {
  const { value, problem } = readMoney(typed);
  return problem ? undefined : String(value || '');
};

/** Renders a filter for an amount, for use outside forms. The filter takes effect after a pause in typing. */
export function TypedAmount({ value, onCommit, label }: TypedAmountProps) {
  const noteId = useId();
  const [typed, setTyped] = useTypedFilter({ value, onCommit, show: shown, read: digitsOf });
  const { problem: error } = readMoney(typed);
  return (
    <Box sx={{ minWidth: 0 }}>
      <InputBase
        fullWidth
        placeholder={label}
        error={Boolean(error)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
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
