import { limits } from '@introvest/contracts/vocabularies';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { Search, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTypedFilter } from './useTypedFilter';

export interface TypedSearchProps {
  value: string;
  onCommit: (value: string) => void;
  placeholder: string;
  /** Accessible name. Defaults to the placeholder. */
  label?: string;
  icon?: ReactNode;
}

const asIs = (text: string) => text;
const trimmed = (text: string) => text.trim();

/** Renders a search box with a clear button, for use outside forms. The search takes effect after a pause in typing. */
export function TypedSearch({ value, onCommit, placeholder, label, icon }: TypedSearchProps) {
  const [text, setText] = useTypedFilter({ value, onCommit, show: asIs, read: trimmed });
  const element = useRef<HTMLInputElement>(null);
  const clear = () => {
    setText('');
    element.current?.focus();
  };
  return (
    <InputBase
      fullWidth
      value={text}
      placeholder={placeholder}
      inputRef={element}
      onChange={(event) => setText(event.target.value.slice(0, limits.searchMax))}
      startAdornment={icon ?? <Search size={20} strokeWidth={1.75} aria-hidden />}
      endAdornment={
        text && (
          <IconButton aria-label="Clear" onClick={clear}>
            <X />
          </IconButton>
        )
      }
      slotProps={{ input: { 'aria-label': label ?? placeholder, enterKeyHint: 'search' } }}
    />
  );
}
