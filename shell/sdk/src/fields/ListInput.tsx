import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { Plus, X } from 'lucide-react';
import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { pastedInto } from './entries';
import { FieldLabel, FieldNote } from './FieldFrame';
import { isEnter } from './isEnter';
import { useFieldState, type FieldProps } from './useFieldState';

export interface ListInputProps extends FieldProps {
  /** Label of an entry. For example, 'Milestone' produces the labels 'Milestone 1', 'Milestone 2' and so on. */
  label: string;
  placeholder?: string;
}

/**
 * Renders an editable list of strings with a field for each entry and an empty field at the end. An entry is part of
 * the value as soon as text is typed. Each pasted line becomes an entry, without its bullet.
 */
// oxlint-disable-next-line max-lines-per-function -- the rows, focus handling and input share all state
export function ListInput(props: ListInputProps) {
  const { label, help, required, placeholder = '', disabled = false } = props;
  const { frame, aria, input, error } = useFieldState<string[] | undefined>(props);
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const given = Array.isArray(input.value) ? input.value : [];
  const entries = given.length > 0 ? given : [''];
  const noun = label.toLowerCase();

  const focusEntry = (index: number) =>
    setTimeout(() => list.current?.querySelectorAll('input')[index]?.focus());
  const change = (index: number, text: string) =>
    input.onChange(entries.map((entry, at) => (at === index ? text : entry)));
  const add = () => {
    input.onChange([...entries, '']);
    focusEntry(entries.length);
  };
  /** Moves to the next entry on Enter. In an empty field, Enter submits the form. */
  const handleKeyDown = (event: KeyboardEvent, index: number) => {
    if (!isEnter(event) || !entries[index]?.trim()) return;
    event.preventDefault();
    if (index === entries.length - 1) add();
    else focusEntry(index + 1);
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const pasted = pastedInto(event.currentTarget, event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    input.onChange([...entries.slice(0, index), ...pasted, ...entries.slice(index + 1)]);
    focusEntry(index + pasted.length - 1);
  };
  const remove = (index: number) => {
    input.onChange(entries.filter((_entry, at) => at !== index));
    focusEntry(Math.max(0, index - 1));
  };

  return (
    <Box ref={list} sx={{ display: 'grid', gap: 4 }}>
      {entries.map((entry, index) => {
        const id = `${baseId}-${index}`;
        return (
          <Box key={index}>
            <FieldLabel
              htmlFor={id}
              label={`${label} ${index + 1}`}
              isOptional={!required && index === 0}
            />
            <Box sx={{ display: 'flex', gap: 1 }}>
              <InputBase
                id={id}
                fullWidth
                value={entry}
                placeholder={placeholder}
                disabled={disabled}
                error={Boolean(error) && index === 0}
                onChange={(event) => change(index, event.target.value)}
                onKeyDown={(event) => handleKeyDown(event, index)}
                onBlur={() => input.onBlur()}
                slotProps={{
                  input: {
                    ...(index === 0 && aria),
                    'aria-describedby': aria['aria-describedby'],
                    onPaste: (event: ClipboardEvent<HTMLInputElement>) => handlePaste(event, index),
                  },
                }}
              />
              {entries.length > 1 && (
                <IconButton
                  aria-label={`Remove ${noun} ${index + 1}`}
                  onClick={() => remove(index)}
                  disabled={disabled}
                >
                  <X />
                </IconButton>
              )}
            </Box>
          </Box>
        );
      })}
      {(help || error) && <FieldNote id={frame.helpId} help={help} error={error} />}
      <Box>
        <Button size="small" startIcon={<Plus />} onClick={add} disabled={disabled}>
          Add {noun}
        </Button>
      </Box>
    </Box>
  );
}
