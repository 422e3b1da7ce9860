import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { useRef, useState, type KeyboardEvent } from 'react';
import { RemovableChip } from './RemovableChip';
import { VisuallyHidden } from '../parts/VisuallyHidden';
import { FieldFrame } from './FieldFrame';
import { useFieldState, type FieldProps } from './useFieldState';

export interface TagsInputProps extends FieldProps {
  label: string;
  placeholder?: string;
  addLabel?: string;
}

/**
 * A list of short texts: trimmed, never empty, never twice; added by Enter or the Add button. What is typed
 * and not added yet counts at once: saving the form must not lose it.
 */
// oxlint-disable-next-line max-lines-per-function -- one field with its keys: text, chips and what is announced share every value
export function TagsInput(props: TagsInputProps) {
  const { name, label, help, required, placeholder = '', addLabel = 'Add' } = props;
  const { disabled = false } = props;
  const { id, helpId, input, meta, error } = useFieldState<string[] | undefined>(name);
  const labelId = `${id}-label`;
  const [draft, setDraft] = useState('');
  const [news, setNews] = useState('');
  const element = useRef<HTMLInputElement>(null);
  const all = Array.isArray(input.value) ? input.value : [];
  const [counts, setCounts] = useState(false);
  const isPending = counts && draft.trim() !== '' && all.at(-1) === draft.trim();
  const tags = isPending ? all.slice(0, -1) : all;
  // What is being sent stands among the others from then on.
  const { submitting = false } = meta;
  const [wasSubmitting, setWasSubmitting] = useState(submitting);
  if (submitting !== wasSubmitting) {
    setWasSubmitting(submitting);
    if (submitting) setDraft('');
  }

  const type = (text: string) => {
    const tag = text.trim();
    const isNew = tag !== '' && !tags.includes(tag);
    setDraft(text);
    setCounts(isNew);
    if (isNew || isPending) input.onChange(isNew ? [...tags, tag] : tags);
  };
  const add = () => {
    if (isPending) setNews(`${draft.trim()} added`);
    setDraft('');
    element.current?.focus();
  };
  const remove = (tag: string) => {
    input.onChange(all.filter((one) => one !== tag));
    setNews(`${tag} removed`);
    element.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault(); // Enter adds; it does not send the form.
    add();
  };

  return (
    <FieldFrame {...{ id, helpId, label, labelId, help, error, required }}>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <InputBase
          id={id}
          fullWidth
          inputRef={element}
          value={draft}
          placeholder={placeholder}
          disabled={disabled}
          error={Boolean(error)}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKeyDown}
          onBlur={() => input.onBlur()}
          slotProps={{
            input: {
              'aria-invalid': Boolean(error),
              'aria-required': required || undefined,
              'aria-describedby': help || error ? helpId : undefined,
            },
          }}
        />
        <Button onClick={add} disabled={disabled} aria-describedby={labelId}>
          {addLabel}
        </Button>
      </Box>
      {tags.length > 0 && (
        <Box
          component="ul"
          aria-label={`${label}, chosen`}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, mt: 3, p: 0, listStyle: 'none' }}
        >
          {tags.map((tag) => (
            <li key={tag}>
              <RemovableChip text={tag} disabled={disabled} onRemove={() => remove(tag)} />
            </li>
          ))}
        </Box>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </FieldFrame>
  );
}
