import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { RemovableChip } from './RemovableChip';
import { VisuallyHidden } from '../parts/VisuallyHidden';
import { partsOf, pastedInto } from './entries';
import { FieldFrame } from './FieldFrame';
import { isEnter } from './isEnter';
import { useFieldState, type FieldProps } from './useFieldState';

export interface TagsInputProps extends FieldProps {
  label: string;
  placeholder?: string;
  /** Whether an entry may contain commas, as in 'Acme, Inc.'. */
  keepsCommas?: boolean;
}

/**
 * Renders a list of short strings, which are trimmed and unique. Enter, the Add button, a comma and pasted lines add
 * entries. Typed text is part of the value even before it is added, so that submitting the form doesn't lose it.
 */
// oxlint-disable-next-line max-lines-per-function -- the text, chips and announcements share all state
export function TagsInput(props: TagsInputProps) {
  const { label, placeholder = '', disabled = false, keepsCommas = false } = props;
  const { frame, base, aria, input, meta } = useFieldState<string[] | undefined>(props);
  const labelId = `${frame.id}-label`;
  const [draft, setDraft] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const element = useRef<HTMLInputElement>(null);
  const all = Array.isArray(input.value) ? input.value : [];
  const [counts, setCounts] = useState(false);
  const isPending = counts && draft.trim() !== '' && all.at(-1) === draft.trim();
  const tags = isPending ? all.slice(0, -1) : all;
  const { submitting = false } = meta;
  const [wasSubmitting, setWasSubmitting] = useState(submitting);
  if (submitting !== wasSubmitting) {
    setWasSubmitting(submitting);
    if (submitting) setDraft('');
  }

  const take = (all: string[]) => {
    const ended = all
      .slice(0, -1)
      .map((one) => one.trim())
      .filter((one) => one !== '');
    const before = [...new Set([...tags, ...ended])];
    const text = (all.at(-1) ?? '').trimStart();
    const tag = text.trim();
    const isNew = tag !== '' && !before.includes(tag);
    setDraft(text);
    setCounts(isNew);
    if (ended.length > 0) setAnnouncement(`${ended.join(', ')} added`);
    if (isNew || isPending || ended.length > 0) input.onChange(isNew ? [...before, tag] : before);
  };
  const part = (text: string) => (keepsCommas ? [text] : partsOf(text));
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = pastedInto(event.currentTarget, event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    take(pasted.flatMap(part));
  };
  const add = () => {
    if (isPending) setAnnouncement(`${draft.trim()} added`);
    setDraft('');
    element.current?.focus();
  };
  const remove = (tag: string) => {
    input.onChange(all.filter((one) => one !== tag));
    setAnnouncement(`${tag} removed`);
    element.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event)) return;
    event.preventDefault(); // Enter adds an entry instead of submitting the form.
    add();
  };

  return (
    <FieldFrame {...frame} labelId={labelId}>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <InputBase
          {...base}
          inputRef={element}
          value={draft}
          placeholder={placeholder}
          onChange={(event) => take(part(event.target.value))}
          onKeyDown={handleKeyDown}
          onBlur={() => input.onBlur()}
          slotProps={{
            input: {
              ...aria,
              onPaste: handlePaste,
            },
          }}
        />
        <Button onClick={add} disabled={disabled} aria-describedby={labelId}>
          Add
        </Button>
      </Box>
      {tags.length > 0 && (
        <Box
          component="ul"
          aria-label={`${label}, selected`}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, mt: 3, p: 0, listStyle: 'none' }}
        >
          {tags.map((tag) => (
            <li key={tag}>
              <RemovableChip text={tag} disabled={disabled} onRemove={() => remove(tag)} />
            </li>
          ))}
        </Box>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </FieldFrame>
  );
}
